import { parentPort } from 'node:worker_threads';
import { type GameJob, runJob } from '../../../game-frame/balance/batch/job.ts';
import { type ReplayJob, replayJob } from './set.ts';

parentPort?.on('message', (job: GameJob | ReplayJob) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('game' in job ? replayJob(job) : runJob(job)),
);
