import * as v from 'valibot';
import type { BotName } from '../../bots/index.ts';
import { config as shipped, randomFrom, type SimConfig } from '../../sim/index.ts';
import { playBatch, type Player } from '../batch/play-jobs.ts';
import { type Report, reportOf, type Side } from '../batch/report.ts';
import { judge, type ResultsOf, type Target, targetSchema, type Verdict } from '../batch/targets.ts';
import { changesOf, withChanges } from '../config/changes.ts';
import { changesSchema } from '../config/config-schema.ts';
import type { Preset } from '../config/preset.ts';
import { costOf, type Figure } from './cost.ts';
import { configAt, freeValueSchema, placesOf } from './free-values.ts';
import { ResponseSurface } from './response-surface.ts';

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
  /** Games of each bot in a trial; a promising one plays more. */
  games: count(12, 1000),
  /** Games of each bot for the verdict, of seeds that no trial played. */
  heldOut: count(60, 10_000),
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
  /** The first that met everything, or else the best of those that came near. */
  readonly best: Trial;
  /** The best trial on seeds that were played neither in a trial nor to choose it. */
  readonly report: Report;
}

/** Longest game of a trial, times the longest that a target allows: a config that is far too easy shall not take hours. */
const LONGEST = 2;
const NO_LENGTH = 600;
/** Best trials that are played again when none has met everything: the best of many is so by luck, too. */
const FINALISTS = 5;
/** Games of each bot, times those of a trial, after which a trial is judged, and what it may cost to go on from there. */
const CHECKS = [
  // Few games tell a promising config from a better one by luck only.
  { games: 1, most: 0.1 },
  { games: 2, most: 0.1 },
  { games: 5, most: 0 },
  // Of many that are tried some meet everything by luck: more games tell.
  { games: 10, most: 0 },
  { games: 25, most: 0 },
] as const;
const MOST_GAMES = Math.max(...CHECKS.map(({ games }) => games));
/** Further games of each bot in a finalist, times those of a trial. */
const FINAL_GAMES = 25;

/** A figure at either end of its interval: what other seeds may show. */
const endsOf = ({ target, low, high }: Verdict): Figure[] => [low, high].map((value) => ({ target, value }));

/** What shortens a trial's games, and nothing else. */
function capped(config: SimConfig, targets: readonly Target[]): SimConfig {
  const lengths = targets.flatMap(({ measure, most }) => (measure === 'seconds' && most !== undefined ? [most] : []));
  const seconds = LONGEST * Math.max(...(lengths.length > 0 ? lengths : [NO_LENGTH]));
  return { ...config, maxTicks: Math.min(config.maxTicks, Math.round(seconds * config.ticksPerSecond)) };
}

const joined = (a: ResultsOf, b: ResultsOf): ResultsOf =>
  new Map([...b].map(([bot, results]) => [bot, [...(a.get(bot) ?? []), ...results]]));

/** Plays trials of a search. */
class Trials {
  private readonly plan: SearchPlan;
  private readonly players: readonly Player[];
  private readonly signal: AbortSignal | undefined;
  private readonly bots: readonly BotName[];
  private readonly resultsByConfig = new Map<SimConfig, ResultsOf>();

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

  /** Verdicts and cost of one config: a promising one plays further seeds. */
  async judge(config: SimConfig): Promise<Pick<Trial, 'verdicts' | 'cost'>> {
    const { seed, games, targets, heldOut } = this.plan;
    const short = capped(config, targets);
    let results: ResultsOf = new Map();
    let judged: Pick<Trial, 'verdicts' | 'cost'> = { verdicts: [], cost: Infinity };
    let played = 0;
    for (const check of CHECKS) {
      const until = check.games * games;
      const [more] = await this.play(seed, short, played + 1, until - played);
      played = until;
      results = joined(results, more.results);
      const verdicts = judge(results, targets);
      judged = { verdicts, cost: costOf(verdicts, heldOut, check.games < MOST_GAMES ? played : Infinity) };
      if (judged.cost > check.most) break;
    }
    this.resultsByConfig.set(config, results);
    return judged;
  }

  /** Of the best trials the one whose intervals cost least when it has played further seeds, too. */
  async chooseAmong(trials: readonly Trial[]): Promise<Trial> {
    const { seed, games, targets, heldOut } = this.plan;
    const finalists = [...trials].sort((a, b) => a.cost - b.cost).slice(0, FINALISTS);
    const again: { trial: Trial; cost: number }[] = [];
    for (const trial of finalists) {
      const [{ results }] = await this.play(
        seed,
        capped(trial.config, targets),
        MOST_GAMES * games + 1,
        FINAL_GAMES * games,
      );
      const all = joined(this.resultsByConfig.get(trial.config) ?? new Map(), results);
      again.push({ trial, cost: costOf(judge(all, targets).flatMap(endsOf), heldOut) });
    }
    return again.reduce((a, b) => (b.cost < a.cost ? b : a)).trial;
  }
}

/**
 * Looks for a config that meets targets: response surfaces choose the free values, the bots play each trial on the
 * same seeds, and the first config that meets all targets with a margin ends it; without one, the best few are compared on
 * further seeds. The verdict is by held-out seeds.
 * @param onTrial called after each trial
 */
export async function search(
  plan: SearchPlan,
  players: readonly Player[],
  onTrial: (trial: Trial) => void = () => {},
  signal?: AbortSignal,
): Promise<Found> {
  const { name, free, targets, heldOut, seed } = plan;
  const start = { ...shipped, ...withChanges(plan.start) };
  const begin = placesOf(start, free);
  const surface = new ResponseSurface(free.length, heldOut, randomFrom(`search:${seed}`));
  const runner = new Trials(plan, players, signal);
  const trials: Trial[] = [];
  let least = Infinity;
  for (let number = 1; number <= plan.trials && least > 0; number += 1) {
    const place = number === 1 ? begin : surface.ask();
    const config = number === 1 ? start : configAt(start, free, place);
    const { verdicts, cost } = await runner.judge(config);
    const trial = { number, config, verdicts, cost, best: cost < least };
    surface.tell(place, verdicts, cost);
    least = Math.min(least, cost);
    trials.push(trial);
    onTrial(trial);
  }
  const met = trials.find(({ cost }) => cost === 0);
  const best = met ?? (await runner.chooseAmong(trials));
  const sides = await runner.play(`${seed}-held-out`, best.config, 1, heldOut);
  return { preset: { name, changes: changesOf(best.config) }, trials, best, report: reportOf(sides, targets) };
}
