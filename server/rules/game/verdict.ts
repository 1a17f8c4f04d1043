import { config, type InputLog, type LogFault, SIM_VERSION, unpackLog } from '../../../game-frame/sim/index.ts';
import type { FinishedGame } from '../../../src/contract/index.ts';
import type { Signals, Verifier } from '../../verify/index.ts';
import type { Context } from '../context.ts';
import { continues, prefixOf } from './prefix.ts';
import { type DealtGame, type GameRow, lifetimeOf, seedOf } from './games.ts';

/**
 * Why a finished game is not accepted: its log breaks a rule, takes too much time, does not begin with what was dealt for,
 * drops what was never dealt, or differs from what was claimed.
 */
type Fault = LogFault | 'clock' | 'prefix' | 'undealt' | 'score' | 'counts';

/** Whether the server accepts a finished game, and what the replay came to. */
export type Verdict =
  | {
      readonly accepted: true;
      readonly score: number;
      readonly counts: readonly number[];
      readonly ticks: number;
      /** Left out when the game is too short to say anything. */
      readonly signals: Signals | null;
      /** How its score grew, see `ScoreCurve`. */
      readonly curve: readonly number[];
    }
  | { readonly accepted: false; readonly fault: Fault };

const refuse = (fault: Fault): Verdict => ({ accepted: false, fault });

/** Play time of so many ticks, ms. */
export const playTimeMs = (ticks: number): number => (ticks * 1000) / config.ticksPerSecond;

/** Whether so many ticks are more than could be played since a game began. */
export function exceedsTime(
  { campaign, now }: Pick<Context, 'campaign' | 'now'>,
  { started_at }: GameRow,
  ticks: number,
): boolean {
  return playTimeMs(ticks) > now.getTime() - started_at.getTime() + campaign.game.clockToleranceS * 1000;
}

/** State of an open game by its age: when `late` a log is taken as it stands, when `expired` no log is. */
export type Age = 'open' | 'late' | 'expired';

/** The {@link Age} of a game that is still open. */
export function ageOf({ versions, now }: Pick<Context, 'versions' | 'now'>, game: GameRow): Age {
  const { openUntil, acceptedUntil } = lifetimeOf({ versions }, game);
  if (now <= openUntil) return 'open';
  return now <= acceptedUntil ? 'late' : 'expired';
}

/** What a log does against the deals of its game. */
function dealFault(log: InputLog, { deals }: DealtGame): Fault | undefined {
  const prefix = prefixOf(deals);
  if (!continues(log, prefix)) return 'prefix';
  return log.drops.length > prefix.dealt ? 'undealt' : undefined;
}

/**
 * Replays a finished game and compares the result with what was claimed. Cheap checks come before the replay.
 * @throws Busy when too many games wait to be replayed
 */
export async function judge(
  context: Pick<Context, 'campaign' | 'versions' | 'now' | 'keys'>,
  verifier: Verifier,
  game: DealtGame,
  sent: FinishedGame,
): Promise<Verdict> {
  if (game.sim_version !== SIM_VERSION) return refuse('version');
  const unpacked = unpackLog(sent.game_data, config, SIM_VERSION);
  if (!unpacked.ok) return refuse(unpacked.fault);
  if (exceedsTime(context, game, unpacked.log.endTick)) return refuse('clock');
  const undealt = dealFault(unpacked.log, game);
  if (undealt) return refuse(undealt);
  const allowOpen = ageOf(context, game) === 'late';
  const seed = seedOf(context.keys, game.id);
  const played = await verifier.replay({ version: game.sim_version, seed, gameData: sent.game_data, allowOpen });
  if (!played.ok) return refuse(played.fault);
  const { score, counts, ticks, signals = null, curve = [played.score] } = played;
  if (score !== sent.score) return refuse('score');
  if (counts.some((count, level) => count !== sent.score_list[level])) return refuse('counts');
  return { accepted: true, score, counts, ticks, signals, curve };
}
