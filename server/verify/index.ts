export { type Job, replayHere, type Verifier } from './verifier.ts';
export { startPool } from './pool.ts';
