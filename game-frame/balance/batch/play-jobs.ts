import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import type { SimConfig } from '../../sim/index.ts';
import { type GameResult, type Job, seedsOf } from './job.ts';
import { isDecided, LOOKS, type Side, type Sides } from './report.ts';
import type { Target } from './targets.ts';

/** Plays a job somewhere: in a worker of the page, or in a thread of Node. */
export type Player = (job: Job) => Promise<GameResult>;

/** How far a batch is. */
export interface Progress {
  readonly done: number;
  /** Games of the whole batch, if it does not stop early. */
  readonly games: number;
  /** Estimate of the seconds to its end. */
  readonly secondsLeft: number;
}

/** Plays jobs, each player one at a time. @returns results in the order of the jobs @throws Error of a job; the signal's reason */
export async function playJobs<J, R>(
  jobs: readonly J[],
  players: readonly ((job: J) => Promise<R>)[],
  onResult: () => void = () => {},
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = [];
  // All share one iterator: each takes the next job as soon as it is free.
  const queue = jobs.entries();
  const work = async (play: (job: J) => Promise<R>): Promise<void> => {
    for (const [index, job] of queue) {
      signal?.throwIfAborted();
      results[index] = await play(job);
      onResult();
    }
  };
  await Promise.all(players.map(work));
  signal?.throwIfAborted();
  return results;
}

/** What a batch plays. */
export interface BatchPlan {
  /** Text that the seeds belong to. */
  readonly batch: string;
  /** Number of the first seed, from 1. */
  readonly first?: number;
  /** Games of each bot under each preset. */
  readonly games: number;
  readonly bots: readonly BotName[];
  /** One preset, or two to compare. */
  readonly presets: readonly { readonly name: string; readonly config: SimConfig }[];
  /** With targets: whether to stop as soon as nothing would change. */
  readonly stopEarly?: boolean;
  readonly targets: readonly Target[];
}

/**
 * Plays a batch in several parts, each of equal seeds for all bots and presets.
 * @param signal cancels it: then its reason is thrown
 */
export async function playBatch(
  plan: BatchPlan,
  players: readonly Player[],
  onProgress: (progress: Progress) => void = () => {},
  signal?: AbortSignal,
): Promise<Sides> {
  const { batch, first = 1, games, presets, targets, stopEarly = false } = plan;
  const bots = BOT_NAMES.filter((name) => plan.bots.includes(name));
  const seeds = seedsOf(batch, first + games - 1).slice(first - 1);
  const cells = bots.flatMap((bot) => presets.map(({ config }) => ({ bot, config })));
  const results: GameResult[] = [];
  const progress = countGames(seeds.length * cells.length, onProgress);
  const parts = stopEarly ? LOOKS : 1;
  for (let part = 0; part < parts; part += 1) {
    const now = seeds.slice(Math.ceil((seeds.length * part) / parts), Math.ceil((seeds.length * (part + 1)) / parts));
    const jobs = now.flatMap((id) => cells.map(({ bot, config }): Job => ({ id, bot, config })));
    results.push(...(await playJobs(jobs, players, progress, signal)));
    if (stopEarly && results.length > 0 && isDecided(sidesOf(presets, bots, results), targets)) break;
  }
  return sidesOf(presets, bots, results);
}

/** Sorts results, which come seed by seed, by preset and bot. */
function sidesOf(presets: BatchPlan['presets'], bots: readonly BotName[], results: readonly GameResult[]): Sides {
  const cells = bots.length * presets.length;
  const [a, b] = presets.map(({ name }, preset): Side => {
    const of = (bot: number): GameResult[] => results.filter((_, at) => at % cells === bot * presets.length + preset);
    return { preset: name, results: new Map(bots.map((bot, index) => [bot, of(index)])) };
  });
  if (!a) throw new Error('a batch needs a preset');
  return b ? [a, b] : [a];
}

/** Counts the games of a batch. @returns what is called after each */
export function countGames(games: number, onProgress: (progress: Progress) => void): () => void {
  const began = performance.now();
  let done = 0;
  return () => {
    done += 1;
    const seconds = (performance.now() - began) / 1000;
    onProgress({ done, games, secondsLeft: (seconds / done) * (games - done) });
  };
}
