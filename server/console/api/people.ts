import { rulesContext, searchOperations, transact } from '../../rules/operations/operations.ts';
import { requireOwner } from '../../rules/operator/players/find.ts';
import { exportPlayer } from '../../rules/operator/players/privacy.ts';
import { listPeople } from '../../rules/people/people.ts';
import { type Handlers, inContext } from './handler.ts';

export const peopleHandlers = {
  listPeople: inContext((context) => listPeople(context)),
  listOperations: inContext((context, { word, before, limit }) =>
    searchOperations(context, word, before ?? null, limit),
  ),
  exportPlayer: async (call, { phone, ...why }) => {
    const owner = await requireOwner(rulesContext(call), phone);
    return { player: owner.public_id, rows: await transact(call, (inside) => exportPlayer(inside, owner, why)) };
  },
} satisfies Handlers;
