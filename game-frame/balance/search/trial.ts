import type { SimConfig } from '../../sim/index.ts';
import type { ResultsOf, Verdict } from '../batch/judge.ts';
import { changesOf } from '../config/changes.ts';
import type { Preset } from '../config/preset.ts';
import { costOf } from './cost.ts';
import type { SearchPlan } from './plan.ts';
import type { Played, SearchGames, Stage } from './search-games.ts';

/** A config that was tried. */
export interface Trial {
  /** From 1, which is the start. */
  readonly number: number;
  readonly config: SimConfig;
  readonly verdicts: readonly Verdict[];
  /** 0: all targets are met with a margin. */
  readonly cost: number;
  /** Whether it is the best so far. */
  readonly best: boolean;
}
type Judged = Pick<Trial, 'verdicts' | 'cost'>;

/** A trial as a preset, also while the search goes on. */
export const presetOf = ({ config }: Pick<Trial, 'config'>, name: string): Preset => ({
  name,
  changes: changesOf(config),
});

/** Games of each bot, times those of a trial, after which a trial is judged, and what it may cost to go on from there. */
const CHECKS = [
  // Few games tell a promising config from a better one by luck only.
  { times: 1, most: 0.1 },
  { times: 2, most: 0.1 },
  { times: 5, most: 0 },
  // Of many that are tried some meet everything by luck: more games tell.
  { times: 10, most: 0 },
  { times: 25, most: 0 },
] as const;
/** Games of the longest trial, times those of a plan, and of one that comes near: few go further. */
export const MOST_TIMES = 25;
export const USUAL_TIMES = 2;

/**
 * Judges one config: a promising one plays further seeds.
 * @returns nothing when the search was told to finish before the first verdict
 */
export async function tryOut(
  config: SimConfig,
  { seed: batch, games, heldOut }: SearchPlan,
  runner: SearchGames,
  stage: Stage,
): Promise<Judged | undefined> {
  let played: Played = [new Map(), new Map()];
  let judged: Judged | undefined;
  let before = 0;
  for (const { times, most } of CHECKS) {
    const seeds = { batch, first: before + 1, games: times * games - before };
    // The very first games are played in any case: without them there would be no best so far.
    const isFirst = stage.number === 1 && !judged;
    const more = await (isFirst ? runner.play(config, seeds, stage) : runner.playUnlessFinished(config, seeds, stage));
    if (!more) break;
    before = times * games;
    played = [joined(played[0], more[0]), joined(played[1], more[1])];
    const verdicts = runner.judge(played);
    judged = { verdicts, cost: costOf(verdicts, heldOut, times < MOST_TIMES ? before : Infinity) };
    if (judged.cost > most) break;
  }
  return judged;
}

const joined = (a: ResultsOf, b: ResultsOf): ResultsOf =>
  new Map([...b].map(([bot, results]) => [bot, [...(a.get(bot) ?? []), ...results]]));

/** Longest game, times the longest that a target allows: a config that is far too easy shall not take hours. */
const LONGEST = 2;
const NO_LENGTH = 600;

/** What shortens a trial's games, and nothing else. */
export function capped(config: SimConfig, { targets }: SearchPlan): SimConfig {
  const plain = targets.filter(({ measure, against, change }) => measure === 'seconds' && !against && !change);
  const seconds = LONGEST * (Math.max(0, ...plain.map(({ most = 0 }) => most)) || NO_LENGTH);
  return { ...config, maxTicks: Math.min(config.maxTicks, Math.round(seconds * config.ticksPerSecond)) };
}
