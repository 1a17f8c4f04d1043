import { least } from 'd3-array';
import { randomFrom, type SimConfig } from '../../sim/index.ts';
import { judge } from '../batch/judge.ts';
import type { Player } from '../batch/play-jobs.ts';
import { reportOf } from '../batch/report.ts';
import { changesOf, withChanges } from '../config/changes.ts';
import { configAt, placesOf } from './free-values.ts';
import type { SearchPlan } from './plan.ts';
import { costOf, nextPlace } from './response-surface.ts';
import { type Phase, searchGames, type SearchProgress } from './search-games.ts';
import type { Trial } from './trial.ts';

/** What a search tells after each game and each trial, and how it is ended. */
export interface SearchHooks {
  readonly onProgress?: (progress: SearchProgress) => void;
  readonly onTrial?: (trial: Trial) => void;
  /** Cancels it: then its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Stops it with what there is: the best so far still gets its verdict. */
  readonly finish?: AbortSignal;
}

/** Best trials that play more games when none has met everything, and how many times those of a trial. */
const [FINALISTS, FINAL_TIMES] = [4, 12];
/** What a trial may cost to play a finalist's games at once: of many trials some come near by luck. */
const NEAR = 0.03;

/**
 * Looks for a config that meets targets: response surfaces choose the free values, the bots play each trial on the
 * same seeds, and the first config that meets all targets with a margin, on a finalist's seeds too, ends it; without one,
 * the best few play those. The verdict is by held-out seeds.
 * @returns that first trial or else the best, as a preset too; the report is of held-out seeds, after the baseline's if any
 * @throws Error of a job; the reason of the signal that cancels
 */
export async function search(plan: SearchPlan, players: readonly Player[], hooks: SearchHooks = {}) {
  const { name, targets, games, heldOut } = plan;
  const { signal, finish, onProgress, onTrial } = hooks;
  const either = AbortSignal.any([signal, finish].filter((each) => each !== undefined));
  const play = searchGames(plan, players, games * (plan.trials + FINALISTS * FINAL_TIMES), onProgress);
  const trials: Trial[] = [];
  const judgeIn: JudgeIn = async (phase, config) => {
    const count = phase === 'trials' ? games : FINAL_TIMES * games;
    // The first trial plays in any case: without it there would be no best.
    const sides = await play(phase, config, count, trials.length === 0 ? signal : either);
    const verdicts = judge(sides, targets);
    return { verdicts, cost: costOf(verdicts, phase === 'trials' ? games : Infinity) };
  };
  const best = await choose(plan, trials, judgeIn, onTrial).catch((error: unknown) => {
    if (finish?.aborted && error === finish.reason) return least(trials, ({ cost }) => cost);
    throw error;
  });
  if (!best) throw new Error('a search needs a trial');
  const playLast = searchGames(plan, players, heldOut, onProgress);
  const report = reportOf(await playLast('held-out', best.config, heldOut, signal), targets);
  return { preset: { name, changes: changesOf(best.config) }, trials, best, report };
}

/** Judges a config by the games of a phase. @throws the reason of a signal */
type JudgeIn = (phase: Phase, config: SimConfig) => Promise<Pick<Trial, 'verdicts' | 'cost'>>;

/** Adds trials until one meets everything or there are enough. @returns that one, or the best of the finalists */
async function choose(plan: SearchPlan, trials: Trial[], judgeIn: JudgeIn, onTrial?: (trial: Trial) => void) {
  while (trials.length < plan.trials) {
    const trial = await nextTrial(plan, trials, judgeIn);
    trials.push(trial);
    onTrial?.(trial);
    if (trial.cost === 0) return trial;
  }
  const finalists = [];
  for (const trial of [...trials].sort((a, b) => a.cost - b.cost).slice(0, FINALISTS))
    finalists.push({ trial, ...(await judgeIn('finalists', trial.config)) });
  return least(finalists, ({ cost }) => cost)?.trial;
}

/** Tries the start, and then the config of which the trials so far promise most. */
async function nextTrial(plan: SearchPlan, trials: readonly Trial[], judgeIn: JudgeIn): Promise<Trial> {
  const { free } = plan;
  const start = withChanges(plan.start);
  const number = trials.length + 1;
  const random = randomFrom(`search:${plan.seed}:${number}`);
  const place = number === 1 ? placesOf(start, free) : nextPlace(trials, free.length, random);
  const config = number === 1 ? start : configAt(start, free, place);
  const tried = await judgeIn('trials', config);
  const judged = tried.cost > NEAR ? tried : await judgeIn('finalists', config);
  return { number, place, config, ...judged, best: trials.every(({ cost }) => judged.cost < cost) };
}
