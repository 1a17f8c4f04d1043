import { OperatorRefusal, rulesContext, searchOperations, transact } from '../../rules/operations/operations.ts';
import { findPlayers, type FoundPlayer } from '../../rules/operator/players/find.ts';
import { erasePerson, exportPlayer } from '../../rules/operator/players/privacy.ts';
import { invitePerson, listPeople, withdrawPerson } from '../../rules/people/people.ts';
import { type Call, inTransaction, changing, type Handlers, inContext } from './handler.ts';

/**
 * The player of a phone: only its owner can be called back, ID and nickname are public. Before any transaction: a search that
 * finds nobody counts, too.
 */
async function requireOwner(call: Call, phone: string): Promise<FoundPlayer> {
  const [player] = await findPlayers(rulesContext(call), `phone:${phone}`);
  if (!player) throw new OperatorRefusal('没有用这个手机号注册的玩家：请向本人确认号码，并回拨核实');
  return player;
}

export const peopleHandlers = {
  listPeople: inContext((context) => listPeople(context)),
  invitePerson: inTransaction(async (inside, { name, role, reason }) => ({
    token: await invitePerson(inside, { name, role }, { reason }),
  })),
  withdrawPerson: changing((inside, { name, reason }) => withdrawPerson(inside, name, { reason })),
  listOperations: inContext((context, { word, before, limit }) =>
    searchOperations(context, word, before ?? null, limit),
  ),
  exportPlayer: async (call, { phone, ...why }) => {
    const owner = await requireOwner(call, phone);
    return { player: owner.public_id, rows: await transact(call, (inside) => exportPlayer(inside, owner, why)) };
  },
  erasePlayer: async (call, { phone, anyway, ...why }) => {
    const owner = await requireOwner(call, phone);
    await transact(call, (inside) => erasePerson(inside, owner, why, anyway));
    return { player: owner.public_id };
  },
} satisfies Handlers;
