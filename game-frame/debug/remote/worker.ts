/** Worker thread: plays the record that it is sent; answers with ticks on the way, and with the hash. */
import { playRecord } from './play-record.ts';

const answer = (data: number | string): void => self.postMessage(data, { transfer: [] });
self.addEventListener('message', ({ data }: MessageEvent<string>) => answer(playRecord(data, answer)));
