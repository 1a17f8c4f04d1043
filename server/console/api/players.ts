import type { Context } from '../../rules/context.ts';
import { logOperation, OperatorRefusal, rulesContext, transact } from '../../rules/operations/operations.ts';
import { setBlocked } from '../../rules/operator/players/block.ts';
import { profileOf } from '../../rules/operator/players/case.ts';
import { findPlayers, type FoundPlayer, maskedPhone, searchPlayers } from '../../rules/operator/players/find.ts';
import { timelineOf } from '../../rules/operator/players/timeline.ts';
import type { InputOf } from '../calls.ts';
import { type Call, changing, type Handler } from './handler.ts';

/** A player in a list. @public by the answers of calls */
export interface ListedPlayer extends Pick<FoundPlayer, 'nickname' | 'found_by'> {
  /** Public ID. */
  readonly player: string;
  /** With its middle digits covered. */
  readonly phone: string;
}

const listed = ({ keys }: Call, { public_id, nickname, phone_sealed, found_by }: FoundPlayer): ListedPlayer => ({
  player: public_id,
  nickname,
  found_by,
  phone: maskedPhone(keys, phone_sealed),
});

/** The player of a public ID. @throws OperatorRefusal when there is none */
export async function requireId(context: Context, id: string): Promise<FoundPlayer> {
  const [player] = await findPlayers(context, `id:${id}`);
  if (!player) throw new OperatorRefusal(`没有编号为 ${id} 的玩家`);
  return player;
}

const find: Handler<'findPlayers', readonly ListedPlayer[]> = async (call, { word }) =>
  (await searchPlayers(rulesContext(call), word)).map((player) => listed(call, player));

const show = async (call: Call, { player: id, lines }: InputOf<'playerCase'>) => {
  const context = rulesContext(call);
  const player = await requireId(context, id);
  const { coinName } = context.campaign;
  const [profile, timeline] = await Promise.all([profileOf(context, player.id), timelineOf(context, player.id, lines)]);
  return { ...listed(call, player), coinName, profile, ...timeline };
};

const phone: Handler<'showPhone', { readonly phone: string }> = (call, { player: id, ...why }) =>
  transact(call, async (inside) => {
    const { public_id, phone_sealed } = await requireId(inside, id);
    await logOperation(inside, { command: 'player phone', detail: { player: public_id }, ...why });
    return { phone: inside.keys.open(phone_sealed) };
  });

const block = changing<'blockPlayer'>(async (inside, { player: id, blocked, ...why }) =>
  setBlocked(inside, await requireId(inside, id), blocked, why),
);

export const playerHandlers = { findPlayers: find, playerCase: show, showPhone: phone, blockPlayer: block };
