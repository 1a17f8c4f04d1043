import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';
import { type GameResult, type GameJob, seedsOf } from './job.ts';
import type { Side } from './judge.ts';
import { courseOf, rescored, type Scored } from './scoring.ts';

/** Plays a job in a worker of the page or in a thread of Node. */
export type JobRunner<J = GameJob, R = GameResult> = (job: J) => Promise<R>;
/** Runners that work in parallel. */
type JobRunners<J = GameJob, R = GameResult> = readonly JobRunner<J, R>[];

/** Progress of games: those done, the expected total, and the estimated seconds to the end. */
export interface Progress {
  readonly done: number;
  readonly games: number;
  readonly secondsLeft: number;
}
/** Called after each game. */
export type OnProgress = (progress: Progress) => void;

/** A progress in words; from three minutes on minutes are enough. */
export const sayProgress = ({ done, games, secondsLeft: left }: Progress): string =>
  `${done} of ${games} games, ${left < 180 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`} left`;

/** Wraps runners so that they report progress after each game. @param expected approximate number of games */
export function counted<J, R>(runners: JobRunners<J, R>, expected: number, onProgress?: OnProgress): JobRunner<J, R>[] {
  const began = performance.now();
  let done = 0;
  return runners.map((play) => async (job) => {
    const result = await play(job);
    done += 1;
    const [games, seconds] = [Math.max(done, expected), (performance.now() - began) / 1000];
    onProgress?.({ done, games, secondsLeft: (seconds / done) * (games - done) });
    return result;
  });
}

/**
 * Plays jobs, one at a time per runner. When it settles, also by the signal, no runner is busy.
 * @returns results in the order of the jobs
 * @throws Error of a job; the signal's reason
 */
export async function playJobs<J, R>(
  jobs: readonly J[],
  runners: JobRunners<J, R>,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = [];
  // All share one iterator: each takes the next job as soon as it is free.
  const queue = jobs.entries();
  const work = async (play: JobRunner<J, R>): Promise<void> => {
    for (const [index, job] of queue) {
      if (signal?.aborted) return;
      results[index] = await play(job);
    }
  };
  await Promise.all(runners.map(work));
  signal?.throwIfAborted();
  return results;
}

export interface BatchPlan {
  /** Text that the seeds belong to, the number of the first, from 1, and how many each bot plays under each preset. */
  readonly batch: string;
  readonly first?: number;
  readonly games: number;
  readonly bots: readonly BotName[];
  /** One, or two to compare. */
  readonly presets: readonly { readonly name: string; readonly config: SimConfig }[];
}

/**
 * Plays equal seeds with all bots under all presets; games that differ in their scoring alone are played once.
 * @param signal cancels the batch, which then throws its reason
 * @param known finished games by their course; those that it plays are added
 */
export async function playBatch(
  plan: BatchPlan,
  runners: JobRunners,
  onProgress?: OnProgress,
  signal?: AbortSignal,
  known = new Map<string, Scored>(),
) {
  const { batch, first, games, bots, presets } = plan;
  const playing = BOT_NAMES.filter((name) => bots.includes(name));
  const jobs = seedsOf(batch, games, first).flatMap((id) =>
    playing.flatMap((bot) => presets.map(({ config }): GameJob => ({ id, bot, config }))),
  );
  const courses = new Map(jobs.map((job) => [courseOf(job), job]));
  const missing = [...courses].filter(([course]) => !known.has(course));
  const keeping = counted(runners, missing.length, onProgress).map(
    (play) =>
      async ([course, job]: [string, GameJob]) => {
        known.set(course, { config: job.config, result: await play(job) });
      },
  );
  await playJobs(missing, keeping, signal);
  const results = jobs.flatMap((job) => {
    const played = known.get(courseOf(job));
    return played ? rescored(played, job.config) : [];
  });
  return presets.map(({ name }, preset): Side => {
    const own = (bot: BotName) => results.filter((_, at) => at % presets.length === preset && jobs[at]?.bot === bot);
    return { preset: name, results: new Map(playing.map((bot) => [bot, own(bot)])) };
  });
}
