import { Busy } from '../common/busy.ts';
import type { ReplayJob, Replayed } from './verifier.ts';

type Run = (job: ReplayJob) => Promise<Replayed>;

/**
 * Copies of a job that are requested at the same time are replayed once; another log of the same game is refused
 * meanwhile, so that no single player can fill the queue.
 * @param onDone told how long each replay took, waiting included, s
 */
export function oncePerGame(run: Run, onDone?: (seconds: number) => void): Run {
  const running = new Map<string, { readonly job: ReplayJob; readonly replay: Promise<Replayed> }>();
  return async (job) => {
    const other = running.get(job.seed);
    if (other?.job.gameData === job.gameData && other.job.allowOpen === job.allowOpen) return other.replay;
    if (other) throw new Busy();
    const began = performance.now();
    const replay = run(job).finally(() => {
      running.delete(job.seed);
      onDone?.((performance.now() - began) / 1000);
    });
    running.set(job.seed, { job, replay });
    return replay;
  };
}
