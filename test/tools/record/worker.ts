import { parentPort } from 'node:worker_threads';
import { playGame } from '../../../game-frame/bots/index.ts';
import type { RecordedJob } from './main.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', ({ id, bot }: RecordedJob) => parentPort?.postMessage(playGame(id, bot)));
