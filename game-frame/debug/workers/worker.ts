/** Worker thread: plays what it is sent, one after the other: a bot's game, or a record, of which it tells the last hash. */
import { type Job, runJob } from '../../balance/batch/job.ts';
import { parseRecord, timelineOf } from '../model/record.ts';

function hashOf(text: string): string {
  const record = parseRecord(text);
  return timelineOf(record, record.endTick).game.hash();
}

self.addEventListener('message', ({ data }: MessageEvent<Job | string>) =>
  self.postMessage(typeof data === 'string' ? hashOf(data) : runJob(data), { transfer: [] }),
);
