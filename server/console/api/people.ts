import type { Context } from '../../rules/context.ts';
import {
  type Operation,
  OperatorRefusal,
  rulesContext,
  searchOperations,
  transact,
} from '../../rules/operations/operations.ts';
import { findPlayers, type FoundPlayer } from '../../rules/operator/players/find.ts';
import { erasePerson, type ExportedRow, exportPlayer } from '../../rules/operator/players/privacy.ts';
import { invitePerson, type ListedPerson, listPeople, withdrawPerson } from '../../rules/people/people.ts';
import { changing, type Handler } from './handler.ts';

const list: Handler<'listPeople', readonly ListedPerson[]> = (call) => listPeople(rulesContext(call));

const invite: Handler<'invitePerson', { readonly token: string }> = (call, { name, role, reason }) =>
  transact(call, async (inside) => ({ token: await invitePerson(inside, { name, role }, { reason }) }));

const withdraw = changing<'withdrawPerson'>((inside, { name, reason }) => withdrawPerson(inside, name, { reason }));

const log: Handler<'listOperations', readonly Operation[]> = (call, { word, before, limit }) =>
  searchOperations(rulesContext(call), word, before ?? null, limit);

/** The player of a phone: only its owner can be called back, ID and nickname are public. */
async function requireOwner(context: Context, phone: string): Promise<FoundPlayer> {
  const [player] = await findPlayers(context, `phone:${phone}`);
  if (!player) throw new OperatorRefusal('没有用这个手机号注册的玩家：请向本人确认号码，并回拨核实');
  return player;
}

const exportOne: Handler<'exportPlayer', { readonly player: string; readonly rows: readonly ExportedRow[] }> = (
  call,
  { phone, ...why },
) =>
  transact(call, async (inside) => {
    const owner = await requireOwner(inside, phone);
    return { player: owner.public_id, rows: await exportPlayer(inside, owner, why) };
  });

const erase: Handler<'erasePlayer', { readonly player: string }> = (call, { phone, anyway, ...why }) =>
  transact(call, async (inside) => {
    const owner = await requireOwner(inside, phone);
    await erasePerson(inside, owner, why, anyway);
    return { player: owner.public_id };
  });

export const peopleHandlers = {
  listPeople: list,
  invitePerson: invite,
  withdrawPerson: withdraw,
  listOperations: log,
  exportPlayer: exportOne,
  erasePlayer: erase,
};
