import { config, type InputLog, type LogFault, SIM_VERSION, unpackLog } from '../../../game-frame/sim/index.ts';
import type { FinishedGame } from '../../../src/contract/index.ts';
import type { Signals, Verifier } from '../../verify/index.ts';
import type { Context } from '../context.ts';
import { continues, prefixOf } from './prefix.ts';
import { type DealtGame, type GameRow, lifetimeOf, seedOf } from './games.ts';

/**
 * Why a finished game is not accepted: its log breaks a rule, takes too much time, does not begin with the inputs of its
 * deals, drops more than was dealt, or differs from the claimed score or counts.
 */
type Fault = LogFault | 'clock' | 'prefix' | 'undealt' | 'score' | 'counts';

/** Whether the server accepts a finished game, with the result of the replay. */
export type Verdict =
  | {
      readonly accepted: true;
      readonly score: number;
      readonly counts: readonly number[];
      readonly ticks: number;
      /** `null` for a short game. */
      readonly signals: Signals | null;
      /** See `ScoreCurve`. */
      readonly curve: readonly number[];
    }
  | { readonly accepted: false; readonly fault: Fault };

const refuse = (fault: Fault): Verdict => ({ accepted: false, fault });

/** Play time of ticks, ms. */
export const playTimeMs = (ticks: number): number => (ticks * 1000) / config.ticksPerSecond;

/** Whether ticks are more than could be played since a game's start. */
export function exceedsTime(
  { campaign, now }: Pick<Context, 'campaign' | 'now'>,
  { started_at }: GameRow,
  ticks: number,
): boolean {
  return playTimeMs(ticks) > now.getTime() - started_at.getTime() + campaign.game.clockToleranceS * 1000;
}

/** State of an open game by its age: a `late` one may be unfinished, of an `expired` one no log is accepted. */
export type Age = 'open' | 'late' | 'expired';

export function ageOf({ versions, now }: Pick<Context, 'versions' | 'now'>, game: GameRow): Age {
  const { openUntil, acceptedUntil } = lifetimeOf({ versions }, game);
  if (now <= openUntil) return 'open';
  return now <= acceptedUntil ? 'late' : 'expired';
}

function dealFault(log: InputLog, { deals }: DealtGame): Fault | undefined {
  const prefix = prefixOf(deals);
  if (!continues(log, prefix)) return 'prefix';
  return log.drops.length > prefix.dealt ? 'undealt' : undefined;
}

/**
 * Replays a finished game and compares the result with the claimed one, after all cheap checks.
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
