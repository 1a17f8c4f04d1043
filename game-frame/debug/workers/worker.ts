/** Worker thread: plays the jobs that it is sent, one after the other. */
import { type Job, runJob } from '../../balance/batch/job.ts';

self.addEventListener('message', ({ data }: MessageEvent<Job>) => self.postMessage(runJob(data), { transfer: [] }));
