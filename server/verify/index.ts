export { commitmentTo, SecretPieces } from './pieces.ts';
export { CURVE_TICKS, type ReplayJob, replayHere, type Verifier } from './verifier.ts';
export type { NotedDrop } from './note-drop.ts';
export { rankCorrelation, type Signals, signalsOf } from './signals.ts';
export { SearchedDrops, searchGame } from './search-game.ts';
export { REPLAY_QUEUE, startPool } from './pool.ts';
