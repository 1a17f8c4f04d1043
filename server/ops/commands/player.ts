import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { blockPlayer, unblockPlayer } from '../../rules/account/blocking.ts';
import { changeCoins, changeEarnedStamina } from '../../rules/coins/ledger.ts';
import { logOperation } from '../../rules/operator/operations.ts';
import { findByPart, findPlayers } from '../../rules/operator/find-players.ts';
import { profileOf } from '../../rules/operator/players.ts';
import { lockPlayer } from '../../rules/calls/lock-player.ts';
import { Refusal } from '../../rules/refusal.ts';
import { type Command, command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext, transact } from '../context.ts';
import { change, reason } from '../fields.ts';
import { requirePlayer, WHO, who } from '../find-player.ts';
import type { Output } from '../output.ts';
import { showCommand } from './player-show.ts';
import { maskedPhone } from '../phone.ts';

/** The command that blocks or unblocks a player by the given rule. */
const setBlocked = (name: string, summary: string, rule: typeof blockPlayer | typeof unblockPlayer): Command =>
  command({
    name,
    usage: `${WHO} --reason <text>`,
    summary,
    positionals: who,
    options: reason,
    run: async (context, [word], { reason: why }) => {
      const { id, public_id, found_by } = await requirePlayer(context, word);
      await transact(context, async (inside) => {
        await rule(inside, id, why);
        await logOperation(inside, { command: name, detail: { player: public_id }, reason: why });
      });
      const row = { player: public_id, found_by, blocked: rule === blockPlayer };
      return { columns: ['player', 'found_by', 'blocked'], rows: [row] };
    },
  });

const adjustment = v.pipe(
  v.object({
    ...reason.entries,
    coins: v.optional(change('--coins')),
    stamina: v.optional(change('--stamina')),
  }),
  v.check(({ coins = 0, stamina = 0 }) => coins !== 0 || stamina !== 0, '--coins or --stamina is needed, and not 0'),
);
type Adjustment = v.InferOutput<typeof adjustment>;

async function adjust(
  context: OpsContext,
  [word]: readonly [string],
  { coins = 0, stamina = 0, reason: why }: Adjustment,
): Promise<Output> {
  const { id, public_id, found_by } = await requirePlayer(context, word);
  const entry = { playerId: id, reason: 'adjust', reference: randomUUID() } as const;
  await transact(context, async (inside) => {
    await lockPlayer(inside, id);
    if (coins !== 0) await changeCoins(inside, { ...entry, delta: coins });
    if (stamina !== 0) await changeEarnedStamina(inside, { ...entry, delta: stamina });
    const detail = { player: public_id, coins, stamina, reference: entry.reference };
    await logOperation(inside, { command: 'player adjust', detail, reason: why });
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? new OpsError('the balance would fall below zero') : error;
  });
  const { coin = 0, hp_earned = 0 } = await profileOf(rulesContext(context), id);
  const row = { player: public_id, found_by, coin, hp_earned };
  return { columns: ['player', 'found_by', 'coin', 'hp_earned'], rows: [row] };
}

async function find(context: OpsContext, [word]: readonly [string]): Promise<Output> {
  const exact = await findPlayers(rulesContext(context), word);
  const found = exact.length > 0 ? exact : await findByPart(rulesContext(context), word);
  const rows = found.map(({ public_id, nickname, phone_sealed, found_by }) => ({
    player: public_id,
    found_by,
    nickname,
    phone: maskedPhone(context.keys, phone_sealed),
  }));
  return { columns: ['player', 'found_by', 'nickname', 'phone'], rows };
}

/** Commands about one player. */
export const playerCommands = [
  command({
    name: 'player find',
    usage: WHO,
    summary:
      'list everyone whom the word fits, also as part of a nickname; id:…, nickname:… or phone:… says what it is',
    positionals: who,
    run: find,
  }),
  showCommand,
  setBlocked('player block', 'shut a player out of all calls and off the board', blockPlayer),
  setBlocked('player unblock', 'let a player in again', unblockPlayer),
  command({
    name: 'player adjust',
    usage: `${WHO} [--coins <change>] [--stamina <change>] --reason <text>`,
    summary: 'change coins or earned stamina, with an entry in the ledger',
    positionals: who,
    options: adjustment,
    run: adjust,
  }),
];
