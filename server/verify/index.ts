export { commitmentTo, SecretPieces } from './pieces.ts';
export { type ReplayJob, replayHere, type Verifier } from './verifier.ts';
export type { NotedDrop } from './note-drop.ts';
export { CURVE_TICKS } from './score-curve.ts';
export { rankCorrelation, type Signals, signalsOf } from './signals.ts';
export { SearchedDrops, searchGame } from './search-game.ts';
export { REPLAY_QUEUE, startPool } from './pool.ts';
