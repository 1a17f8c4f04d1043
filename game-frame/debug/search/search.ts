import * as v from 'valibot';
import type { BotName } from '../../bots/index.ts';
import { config as shipped, randomFrom, type SimConfig } from '../../sim/index.ts';
import { playBatch, type Player } from '../batch/play-jobs.ts';
import { type Report, reportOf, type Side } from '../batch/report.ts';
import { judge, type ResultsOf, type Target, targetSchema, type Verdict } from '../batch/targets.ts';
import { changesOf, withChanges } from '../model/changes.ts';
import { changesSchema } from '../model/config-schema.ts';
import type { Preset } from '../model/preset.ts';
import { costOf } from './cost.ts';
import { Evolution } from './evolution.ts';
import { configAt, freeValueSchema, placesOf } from './free-values.ts';

const count = (fallback: number, most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), fallback);

/** A search: what is wanted, and what may be changed for it. */
export const searchSchema = v.strictObject({
  /** Name of the preset that comes of it. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'found'),
  targets: v.pipe(v.array(targetSchema), v.minLength(1)),
  free: v.pipe(v.array(freeValueSchema), v.minLength(1)),
  /** What the search begins with; the shipped game where nothing is said. */
  start: v.optional(changesSchema, {}),
  /** Most trials, the start included. */
  trials: count(60, 1000),
  /** Games of each bot in a trial, and as many again before a trial counts as good. */
  games: count(12, 1000),
  /** Games of each bot for the verdict, of seeds that no trial played. */
  heldOut: count(60, 10_000),
  /** First step, a share of the range between the bounds. */
  step: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)), 0.25),
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'search'),
});
/** A search, every default filled in. */
export type SearchPlan = v.InferOutput<typeof searchSchema>;

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

/** What a search came to. */
export interface Found {
  readonly preset: Preset;
  readonly trials: readonly Trial[];
  readonly best: Trial;
  /** The best trial on seeds that no trial played. */
  readonly report: Report;
}

/** Longest game of a trial, times the longest that a target allows: a config that is far too easy shall not take hours. */
const LONGEST = 2;
const NO_LENGTH = 600;

/** What shortens a trial's games, and nothing else. */
function capped(config: SimConfig, targets: readonly Target[]): SimConfig {
  const lengths = targets.flatMap(({ measure, most }) => (measure === 'seconds' && most !== undefined ? [most] : []));
  const seconds = LONGEST * Math.max(...(lengths.length > 0 ? lengths : [NO_LENGTH]));
  return { ...config, maxTicks: Math.min(config.maxTicks, Math.round(seconds * config.ticksPerSecond)) };
}

/** Distance of a place from the range, squared: what lies outside is played as the nearest inside, and costs more. */
const outside = (place: readonly number[]): number => place.reduce((sum, x) => sum + Math.max(0, -x, x - 1) ** 2, 0);

const joined = (a: ResultsOf, b: ResultsOf): ResultsOf =>
  new Map([...a].map(([bot, results]) => [bot, [...results, ...(b.get(bot) ?? [])]]));

/** Plays trials of a search. */
class Trials {
  private readonly plan: SearchPlan;
  private readonly players: readonly Player[];
  private readonly signal: AbortSignal | undefined;
  private readonly bots: readonly BotName[];

  constructor(plan: SearchPlan, players: readonly Player[], signal?: AbortSignal) {
    this.plan = plan;
    this.players = players;
    this.signal = signal;
    this.bots = [...new Set(plan.targets.flatMap(({ bot, against = bot }) => [bot, against]))];
  }

  /** Games of one config. @param first number of the first seed */
  play(batch: string, config: SimConfig, first: number, games: number): Promise<readonly [Side, Side?]> {
    const presets = [{ name: this.plan.name, config }];
    const plan = { batch, first, games, bots: this.bots, presets, targets: this.plan.targets };
    return playBatch(plan, this.players, () => {}, this.signal);
  }

  /** Verdicts of one config; a good one has to hold on as many seeds again. */
  async judge(config: SimConfig): Promise<readonly Verdict[]> {
    const { seed, games, targets } = this.plan;
    const short = capped(config, targets);
    const [{ results }] = await this.play(seed, short, 1, games);
    const verdicts = judge(results, targets);
    if (costOf(verdicts) > 0) return verdicts;
    const [more] = await this.play(seed, short, games + 1, games);
    return judge(joined(results, more.results), targets);
  }
}

/**
 * Looks for a config that meets targets: an evolution strategy chooses the free values, the bots play each trial on the
 * same seeds, and the first config that meets all targets with a margin ends it. The verdict is by held-out seeds.
 * @param onTrial called after each trial
 */
export async function search(
  plan: SearchPlan,
  players: readonly Player[],
  onTrial: (trial: Trial) => void = () => {},
  signal?: AbortSignal,
): Promise<Found> {
  const { name, free, targets, heldOut, seed, step } = plan;
  const start = { ...shipped, ...withChanges(plan.start) };
  const begin = placesOf(start, free);
  const evolution = new Evolution(begin, step, randomFrom(`search:${seed}`));
  const runner = new Trials(plan, players, signal);
  const trials: Trial[] = [];
  let best: Trial | undefined;
  for (let number = 1; number <= plan.trials && best?.cost !== 0; number += 1) {
    const place = number === 1 ? begin : evolution.ask();
    const config = number === 1 ? start : configAt(start, free, place);
    const verdicts = await runner.judge(config);
    const cost = costOf(verdicts);
    const trial = { number, config, verdicts, cost, best: cost < (best?.cost ?? Infinity) };
    evolution.tell(place, cost + outside(place));
    if (trial.best) best = trial;
    trials.push(trial);
    onTrial(trial);
  }
  if (!best) throw new Error('a search needs a trial');
  const sides = await runner.play(`${seed}-held-out`, best.config, 1, heldOut);
  return { preset: { name, changes: changesOf(best.config) }, trials, best, report: reportOf(sides, targets) };
}
