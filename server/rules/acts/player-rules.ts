import { blockPlayer, unblockPlayer } from '../account/blocking.ts';
import { resetNickname } from '../account/profile.ts';
import { logOperation, OperatorRefusal, versionOf } from '../operations/operations.ts';
import type { ActInput } from '../operator/acts.ts';
import { adjustBalance, type Adjustment } from '../operator/money/adjust.ts';
import { addBatch } from '../operator/money/batches.ts';
import { compensate, overLimit, reverseCompensation } from '../operator/money/compensation.ts';
import { hitPlayers } from '../operator/money/outage.ts';
import { findPlayers, ownerOf, requireId } from '../operator/players/find.ts';
import { lockSubject } from '../operator/players/lock.ts';
import { erasePerson } from '../operator/players/privacy.ts';
import { CAUSES } from '../operator/words.ts';
import { type ActContext, type ActRules, alone, type There } from './act-rule.ts';

/** A player's nickname, and whether the player is blocked and why. */
export async function playerState(inside: Pick<ActContext, 'sql'>, player: number): Promise<Omit<There, 'logged'>> {
  const [row] = await inside.sql<{ nickname: string | null; at: Date | null; reason: string | null }>`
    select nickname, blocked_at as at, blocked_reason as reason from players where id = ${player}`;
  const { nickname = null, at = null, reason = null } = row ?? {};
  return {
    version: versionOf([nickname, at, reason]),
    record: { 昵称: nickname ?? '', 状态: at === null ? '没有封禁' : '已封禁', 原因: reason ?? '' },
  };
}

/** {@link playerState}, locked. */
async function there(inside: ActContext, { player }: { readonly player: string }): Promise<There> {
  const found = await requireId(inside, player);
  await lockSubject(inside, found);
  return { ...(await playerState(inside, found.id)), logged: [{ player }] };
}

async function batch({ sql }: ActContext, { batch: id }: { readonly batch: number }): Promise<There> {
  const [row] = await sql<{ stopped: boolean }>`select stopped from compensation_batches where id = ${id} for update`;
  if (!row) throw new OperatorRefusal(`没有编号为 ${id} 的批量补偿`);
  return { version: versionOf(row.stopped), record: { 已停止: row.stopped ? '是' : '否' }, logged: [{ batch: id }] };
}

const receivers = async (inside: ActContext, { player }: { readonly player: string }) => [
  (await requireId(inside, player)).id,
];

type Given = Adjustment & { readonly player: string };

const given = ({ campaign }: ActContext, { player, coins, stamina }: Given): string =>
  `${player}：${campaign.coinName} ${coins}，体力 ${stamina}`;

/** When a second person agrees to what one player is given. */
const limited = {
  receivers,
  why: async (inside: ActContext, { player, ...asked }: Given) =>
    overLimit(inside, (await requireId(inside, player)).id, asked),
};

/** The players of each act on many: found once, so that all it asks is about the same ones. */
const hits = new WeakMap<ActContext, ReturnType<typeof hitPlayers>>();

function hitOnce(inside: ActContext, asked: ActInput<'compensateMany'>): ReturnType<typeof hitPlayers> {
  const hit = hits.get(inside) ?? hitPlayers(inside, asked);
  hits.set(inside, hit);
  return hit;
}

export const playerRules = {
  blockPlayer: {
    there,
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
  resetNickname: alone(there, async (inside, { player, ...why }) => {
    const found = await requireId(inside, player);
    if (!(await resetNickname(inside, found.id))) throw new OperatorRefusal(`${player} 还没有昵称`);
    // Without the nickname: an erasure would not find it here.
    await logOperation(inside, { command: 'player reset nickname', detail: { player: found.public_id }, ...why });
  }),
  compensate: {
    there: null,
    witness: {
      ...limited,
      subject: async (inside, asked) => [given(inside, asked), `${CAUSES[asked.cause]}：${asked.note}`],
    },
    run: async (inside, { player, ...asked }) => {
      await compensate(inside, await requireId(inside, player), asked);
      return { paid: true };
    },
  },
  reverseCompensation: alone(null, (inside, { compensation, ...why }) =>
    reverseCompensation(inside, compensation, why),
  ),
  compensateMany: {
    there: async (inside, asked) => {
      const { version, lines } = await hitOnce(inside, asked);
      return { version, record: { 补偿: lines.join('；') }, logged: [] };
    },
    witness: {
      why: async () => '批量补偿总要另一个人同意',
      subject: async (inside, asked) => (await hitOnce(inside, asked)).lines,
    },
    run: async (inside, asked) => addBatch(inside, asked, (await hitOnce(inside, asked)).ids),
  },
  stopBatch: alone(batch, async (inside, { batch: id, stopped, ...why }) => {
    await inside.sql`update compensation_batches set stopped = ${stopped} where id = ${id}`;
    const command = stopped ? 'compensation stop' : 'compensation resume';
    await logOperation(inside, { command, detail: { batch: id }, ...why });
  }),
  adjustPlayer: {
    there: null,
    witness: { ...limited, subject: async (inside, asked) => [given(inside, asked)] },
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
