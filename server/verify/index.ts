export { commitmentTo, SecretPieces } from './pieces.ts';
export { type Job, type Replayed, replayHere, type Verifier } from './verifier.ts';
export type { NotedDrop } from './note-drop.ts';
export { CURVE_TICKS } from './score-curve.ts';
export { rankCorrelation, type Signals, signalsOf } from './signals.ts';
export { SearchedDrops, searchGame } from './search-game.ts';
export { startPool } from './pool.ts';
export { REPLAY_QUEUE, startMeasuredPool } from './measured-pool.ts';
export { Replayer } from './remote/replayer.ts';
export { startRemotePool } from './remote/pool.ts';
export {
  answerProofOf,
  type Hello,
  jobSchema,
  MAX_BYTES,
  NONCE,
  PROOF,
  proofOf,
  proves,
  type Sent,
} from './remote/wire.ts';
