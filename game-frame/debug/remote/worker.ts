/** Worker thread: plays the record that it is sent. */
import { playRecord } from './play-record.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) =>
  self.postMessage(playRecord(data), { transfer: [] }),
);
