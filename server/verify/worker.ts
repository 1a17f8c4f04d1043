import { parentPort } from 'node:worker_threads';
import { type Job, replayHere } from './verifier.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (job: Job) => parentPort?.postMessage(replayHere(job)));
