import type { Context } from '../../rules/context.ts';
import { logOperation, type OperatorContext, OperatorRefusal } from '../../rules/operations/operations.ts';
import { setBlocked } from '../../rules/operator/players/block.ts';
import { profileOf } from '../../rules/operator/players/profile.ts';
import { findPlayers, type FoundPlayer, maskedPhone, searchPlayers } from '../../rules/operator/players/find.ts';
import { timelineOf } from '../../rules/operator/players/timeline.ts';
import { inTransaction, changing, type Handlers, inContext } from './handler.ts';

/** A player in a list: by the public ID, with the middle digits of the phone covered. */
const listed = ({ keys }: Context, { public_id, nickname, phone_sealed, found_by }: FoundPlayer) => ({
  player: public_id,
  nickname,
  found_by,
  phone: maskedPhone(keys, phone_sealed),
});

/** The player of a public ID. @throws OperatorRefusal when there is none */
export async function requireId(context: OperatorContext, id: string): Promise<FoundPlayer> {
  const [player] = await findPlayers(context, `id:${id}`);
  if (!player) throw new OperatorRefusal(`没有编号为 ${id} 的玩家`);
  return player;
}

export const playerHandlers = {
  findPlayers: inContext(async (context, { word }) =>
    (await searchPlayers(context, word)).map((player) => listed(context, player)),
  ),
  playerCase: inContext(async (context, { player: id, lines }) => {
    const player = await requireId(context, id);
    const { coinName } = context.campaign;
    const [profile, timeline] = await Promise.all([
      profileOf(context, player.id),
      timelineOf(context, player.id, lines),
    ]);
    return { ...listed(context, player), coinName, profile, ...timeline };
  }),
  showPhone: inTransaction(async (inside, { player: id, ...why }) => {
    const { public_id, phone_sealed } = await requireId(inside, id);
    await logOperation(inside, { command: 'player phone', detail: { player: public_id }, ...why });
    return { phone: inside.keys.open(phone_sealed) };
  }),
  blockPlayer: changing(async (inside, { player: id, blocked, ...why }) =>
    setBlocked(inside, await requireId(inside, id), blocked, why),
  ),
} satisfies Handlers;
