import * as v from 'valibot';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { adjustBalance } from '../../rules/operator/money/adjust.ts';
import { setBlocked } from '../../rules/operator/players/block.ts';
import { profileOf } from '../../rules/operator/players/case.ts';
import { maskedPhone, searchPlayers } from '../../rules/operator/players/find.ts';
import { command, type Command, type OpsContext } from '../command.ts';
import { change, REASON, reason, whyOf } from '../fields.ts';
import { requirePlayer, WHO, who } from '../find-player.ts';
import type { Output } from '../output.ts';
import { showCommand } from './player-show.ts';

/** The command that blocks or unblocks a player. */
const blocking = (name: string, summary: string, blocked: boolean): Command =>
  command({
    name,
    usage: `${WHO} ${REASON}`,
    summary,
    positionals: who,
    options: reason,
    run: async (context, [word], reasons) => {
      const player = await requirePlayer(context, word);
      await transact(context, (inside) => setBlocked(inside, player, blocked, whyOf(reasons)));
      const { public_id, found_by } = player;
      return { columns: ['player', 'found_by', 'blocked'], rows: [{ player: public_id, found_by, blocked }] };
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
  { coins = 0, stamina = 0, ...reasons }: Adjustment,
): Promise<Output> {
  const player = await requirePlayer(context, word);
  await transact(context, (inside) => adjustBalance(inside, player, { coins, stamina }, whyOf(reasons)));
  const { coin, hp_earned } = await profileOf(rulesContext(context), player.id);
  const row = { player: player.public_id, found_by: player.found_by, coin, hp_earned };
  return { columns: ['player', 'found_by', 'coin', 'hp_earned'], rows: [row] };
}

async function find(context: OpsContext, [word]: readonly [string]): Promise<Output> {
  const found = await searchPlayers(rulesContext(context), word);
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
      'list everyone whom the word fits, the last four digits of a phone and parts of nicknames too; id:…, phone:…, nickname:…, claim:…, game:… or watch:… says what it is',
    positionals: who,
    run: find,
  }),
  showCommand,
  blocking('player block', 'shut a player out of all calls and off the board', true),
  blocking('player unblock', 'let a player in again', false),
  command({
    name: 'player adjust',
    usage: `${WHO} [--coins <change>] [--stamina <change>] ${REASON}`,
    summary: 'change coins or earned stamina, with an entry in the ledger',
    positionals: who,
    options: adjustment,
    run: adjust,
  }),
];
