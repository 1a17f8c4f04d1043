import { config, type LogFault, unpackLog } from '../../game-frame/sim/index.ts';
import type { FinishedGame } from '../../src/contract/index.ts';
import type { Campaign } from '../campaign/index.ts';
import type { Verifier } from '../verify/index.ts';
import type { GameRow } from './games.ts';

const HOUR_MS = 3_600_000;

/** Why a finished game is not believed: its log breaks a rule, claims too much time, or says something else. */
export type Fault = LogFault | 'clock' | 'score' | 'counts';

/** What the server makes of a finished game. */
export type Verdict =
  | { readonly believed: true; readonly score: number; readonly counts: readonly number[]; readonly ticks: number }
  | { readonly believed: false; readonly fault: Fault };

const refuse = (fault: Fault): Verdict => ({ believed: false, fault });

/** Milliseconds of play in so many ticks. */
export const playTimeMs = (ticks: number): number => (ticks * 1000) / config.ticksPerSecond;

/** How an open game stands by its age: `late` takes a log as it stands, `dead` none. */
export function ageOf({ game: limits }: Campaign, { started_at }: GameRow, now: Date): 'open' | 'late' | 'dead' {
  const hours = (now.getTime() - started_at.getTime()) / HOUR_MS;
  if (hours <= limits.openHours) return 'open';
  return hours <= limits.openHours + limits.graceHours ? 'late' : 'dead';
}

/**
 * Replays a finished game and compares. What is cheap to check comes before the replay.
 * @throws Busy when too many games wait to be replayed
 */
export async function judge(
  { campaign, verifier, now }: { readonly campaign: Campaign; readonly verifier: Verifier; readonly now: Date },
  game: GameRow,
  sent: FinishedGame,
): Promise<Verdict> {
  const unpacked = unpackLog(sent.game_data);
  if (!unpacked.ok) return refuse(unpacked.fault);
  const wallMs = now.getTime() - game.started_at.getTime();
  if (playTimeMs(unpacked.log.endTick) > wallMs + campaign.game.clockToleranceS * 1000) return refuse('clock');
  const allowOpen = ageOf(campaign, game, now) === 'late';
  const played = await verifier.replay({ id: game.id, gameData: sent.game_data, allowOpen });
  if (!played.ok) return refuse(played.fault);
  const { score, counts, ticks } = played;
  if (score !== sent.score) return refuse('score');
  if (counts.some((count, level) => count !== sent.score_list[level])) return refuse('counts');
  return { believed: true, score, counts, ticks };
}
