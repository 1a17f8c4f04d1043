/** A thread that plays one job after the other. */
import { type Job, play } from './job.ts';

self.addEventListener('message', ({ data }: MessageEvent<Job>) => self.postMessage(play(data), { transfer: [] }));
