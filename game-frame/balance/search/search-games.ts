import type { BotName } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';
import { judge, type ResultsOf, type Verdict } from '../batch/judge.ts';
import { playBatch, type Player, type Progress } from '../batch/play-jobs.ts';
import { withChanges } from '../config/changes.ts';
import type { SearchPlan } from './plan.ts';

/** How far a search is; `games` is the most that it may come to, unless a trial that meets everything plays on. */
export interface SearchProgress extends Progress {
  readonly phase: 'trials' | 'finalists' | 'held-out';
  /** The trial whose config plays. */
  readonly number: number;
}

/** What a search tells, and how it is ended. */
export interface SearchHooks {
  /** Called after each game. */
  readonly onProgress?: (progress: SearchProgress) => void;
  /** Cancels it: then its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Stops it with what there is: the best so far still gets its verdict. */
  readonly finish?: AbortSignal;
}

/** Where a search is, and the games that it may play after those of now. */
export type Stage = Pick<SearchProgress, 'phase' | 'number'> & { readonly ahead: number };
/** Results of one config, and those of the baseline on equal seeds. */
export type Played = readonly [results: ResultsOf, baseline: ResultsOf];
/** Seeds of one batch. @param first number of the first, from 1 */
export type Seeds = { readonly batch: string; readonly first: number; readonly games: number };

/** Plays a search's games, those of the baseline once, and tells how far it is. */
export class SearchGames {
  /** Bots that targets name, and those whose games under the baseline are needed, too. */
  readonly bots: readonly BotName[];
  readonly compared: readonly BotName[];
  private readonly baselines = new Map<string, ResultsOf>();
  private readonly began = performance.now();
  private readonly plan: SearchPlan;
  private readonly players: readonly Player[];
  private readonly hooks: SearchHooks;
  private done = 0;

  constructor(plan: SearchPlan, players: readonly Player[], hooks: SearchHooks) {
    [this.plan, this.players, this.hooks] = [plan, players, hooks];
    this.bots = [...new Set(plan.targets.flatMap(({ bot, against = bot }) => [bot, against]))];
    this.compared = [...new Set(plan.targets.flatMap(({ bot, change }) => (change ? [bot] : [])))];
  }

  /** Plays a config unless the search is told to finish. @returns nothing in that case */
  async playUnlessFinished(config: SimConfig, seeds: Seeds, stage: Stage): Promise<Played | undefined> {
    const { signal, finish } = this.hooks;
    const either = AbortSignal.any([signal, finish].filter((each) => each !== undefined));
    return this.play(config, seeds, stage, either).catch((error: unknown) => {
      if (finish?.aborted && error === finish.reason) return undefined;
      throw error;
    });
  }

  /** Plays a config. */
  async play(config: SimConfig, seeds: Seeds, stage: Stage, signal = this.hooks.signal): Promise<Played> {
    const key = JSON.stringify(seeds);
    const known = this.baselines.get(key);
    const ahead = stage.ahead + (known ? 0 : this.compared.length * seeds.games);
    const results = await this.batch(config, this.bots, seeds, { ...stage, ahead }, signal);
    const baseline = known ?? (await this.batch(withChanges(this.plan.against), this.compared, seeds, stage, signal));
    this.baselines.set(key, baseline);
    return [results, baseline];
  }

  /** Verdicts on what was played. */
  judge([results, baseline]: Played): Verdict[] {
    return judge(results, this.plan.targets, undefined, baseline);
  }

  private async batch(
    config: SimConfig,
    bots: readonly BotName[],
    seeds: Seeds,
    { ahead, ...where }: Stage,
    signal: AbortSignal | undefined,
  ): Promise<ResultsOf> {
    const before = this.done;
    const onProgress = (batch: Progress): void => {
      const [done, games] = [before + batch.done, before + batch.games + ahead];
      const secondsLeft = ((performance.now() - this.began) / 1000 / done) * (games - done);
      this.done = done;
      this.hooks.onProgress?.({ ...where, done, games, secondsLeft });
    };
    const plan = { ...seeds, bots, presets: [{ name: '', config }], targets: [] };
    const [{ results }] = await playBatch(plan, this.players, onProgress, signal);
    return results;
  }
}
