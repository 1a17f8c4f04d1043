import { sum } from 'd3-array';
import { Combo, type SimConfig } from '../../sim/index.ts';
import type { GameJob, GameResult } from './job.ts';

/** Values that score merges and do nothing else: no ball moves by them, and no bot reads them. */
const SCORING = ['points', 'comboTicks', 'comboPoints', 'comboMost'] as const satisfies readonly (keyof SimConfig)[];

export const isScoring = (key: string): boolean => SCORING.some((each) => each === key);

/** All that the course of a game depends on, as a text: games of equal ones differ in their scores alone. */
export const courseOf = (job: GameJob): string =>
  JSON.stringify(job, (key, value: unknown) => (isScoring(key) ? undefined : value));

/** A finished game with the config that scored it. */
export interface Scored {
  readonly config: SimConfig;
  readonly result: GameResult;
}

/** The result that the same course of a game has under another config's scoring. */
export const rescored = ({ config, result }: Scored, to: SimConfig): GameResult =>
  SCORING.every((key) => String(config[key]) === String(to[key])) ? result : { ...result, score: scoreOf(result, to) };

function scoreOf({ merged }: GameResult, { points, comboTicks, comboPoints, comboMost }: SimConfig): number {
  const combo = new Combo();
  return sum(merged, ([tick, level]) => {
    const extra = Math.min(combo.count(tick, comboTicks), comboMost) - 1;
    return (points[level - 1] ?? 0) + comboPoints * extra;
  });
}
