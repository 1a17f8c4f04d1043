import { parentPort } from 'node:worker_threads';
import { type GameJob, runJob } from '../../../game-frame/balance/batch/job.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (job: GameJob) => parentPort?.postMessage(runJob(job)));
