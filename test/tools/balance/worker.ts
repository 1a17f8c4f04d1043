import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { BOT_NAMES, playGame } from '../../../game-frame/bots/index.ts';

const job = v.object({ id: v.string(), bot: v.picklist(BOT_NAMES) });

parentPort?.on('message', (message: unknown) => {
  const { id, bot } = v.parse(job, message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(playGame(id, bot));
});
