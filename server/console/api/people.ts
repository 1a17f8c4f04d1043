import { searchOperations } from '../../rules/operations/operations.ts';
import { requireOwner } from '../../rules/operator/players/find.ts';
import { exportPlayer } from '../../rules/operator/players/privacy.ts';
import { listPeople } from '../../rules/people/people.ts';
import { type Handlers, inContext, inTransaction } from './handler.ts';

export const peopleHandlers = {
  listPeople: inContext((context) => listPeople(context)),
  listOperations: inContext((context, { word, before, limit }) =>
    searchOperations(context, word, before ?? null, limit),
  ),
  exportPlayer: inTransaction(async (inside, { phone, ...why }) => {
    const owner = await requireOwner(inside, phone);
    return { player: owner.public_id, rows: await exportPlayer(inside, owner, why) };
  }),
} satisfies Handlers;
