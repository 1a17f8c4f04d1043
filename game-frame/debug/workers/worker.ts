/** Worker thread: plays jobs by bots, and replays records to their last hash. */
import { type GameJob, runJob } from '../../balance/batch/job.ts';
import { parseRecord, timelineOf } from '../model/record.ts';

function hashOf(text: string): string {
  const record = parseRecord(text);
  return timelineOf(record, record.endTick).game.hash();
}

self.addEventListener('message', ({ data }: MessageEvent<GameJob | string>) =>
  self.postMessage(typeof data === 'string' ? hashOf(data) : runJob(data), { transfer: [] }),
);
