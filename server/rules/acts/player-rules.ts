import { blockPlayer, unblockPlayer } from '../account/blocking.ts';
import { digestOf, logOperation } from '../operations/operations.ts';
import { adjustBalance, type Adjustment } from '../operator/money/adjust.ts';
import { compensate, overLimit } from '../operator/money/compensation.ts';
import { findPlayers, ownerOf, requireId } from '../operator/players/find.ts';
import { lockSubject } from '../operator/players/lock.ts';
import { erasePerson } from '../operator/players/privacy.ts';
import { CAUSES } from '../operator/words.ts';
import type { ActContext, ActRules, There } from './act-rule.ts';

/** Whether a player is blocked, and why. */
export async function blockState(inside: Pick<ActContext, 'sql'>, player: number): Promise<Omit<There, 'logged'>> {
  const [row] = await inside.sql<{ at: Date | null; reason: string | null }>`
    select blocked_at as at, blocked_reason as reason from players where id = ${player}`;
  const { at = null, reason = null } = row ?? {};
  return {
    version: digestOf([at, reason]),
    record: { 状态: at === null ? '没有封禁' : '已封禁', 原因: reason ?? '' },
  };
}

const receivers = async (inside: ActContext, { player }: { readonly player: string }) => [
  (await requireId(inside, player)).id,
];

const given = (
  { campaign }: ActContext,
  { player, coins, stamina }: Adjustment & { readonly player: string },
): string => `${player}：${campaign.coinName} ${coins}，体力 ${stamina}`;

/** Rules of the acts on players. */
export const playerRules = {
  blockPlayer: {
    there: async (inside, { player }) => {
      const found = await requireId(inside, player);
      await lockSubject(inside, found);
      return { ...(await blockState(inside, found.id)), logged: [{ player }] };
    },
    witness: {
      // Blocking gives nobody anything.
      receivers: async (inside, { player, blocked }) => (blocked ? [] : receivers(inside, { player })),
      subject: async (_inside, { player, blocked }) => [`${blocked ? '封禁' : '解除封禁'} ${player}`],
    },
    run: async (inside, { player, blocked, ...why }) => {
      const found = await requireId(inside, player);
      await lockSubject(inside, found);
      await (blocked ? blockPlayer(inside, found.id, why.reason) : unblockPlayer(inside, found.id));
      const command = blocked ? 'player block' : 'player unblock';
      await logOperation(inside, { command, detail: { player: found.public_id }, ...why });
    },
  },
  compensate: {
    there: null,
    witness: {
      receivers,
      why: async (inside, { player, ...asked }) => overLimit(inside, (await requireId(inside, player)).id, asked),
      subject: async (inside, asked) => [given(inside, asked), `${CAUSES[asked.cause]}：${asked.note}`],
    },
    run: async (inside, { player, ...asked }) => {
      await compensate(inside, await requireId(inside, player), asked);
      return { paid: true };
    },
  },
  adjustPlayer: {
    there: null,
    witness: {
      receivers,
      why: async (inside, { player, ...asked }) => overLimit(inside, (await requireId(inside, player)).id, asked),
      subject: async (inside, asked) => [given(inside, asked)],
    },
    run: async (inside, { player, coins, stamina, ...why }) =>
      adjustBalance(inside, await requireId(inside, player), { coins, stamina }, why),
  },
  erasePlayer: {
    there: null,
    before: async (context, { phone }) => {
      await findPlayers(context, `phone:${phone}`);
    },
    witness: null,
    run: async (inside, { phone, anyway, ...why }) => {
      const owner = await ownerOf(inside, phone);
      await erasePerson(inside, owner, why, anyway);
      return { player: owner.public_id };
    },
  },
} satisfies ActRules;
