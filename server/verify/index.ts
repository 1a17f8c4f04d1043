export { type Job, replayHere, type Verifier } from './verifier.ts';
export { type NotedDrop, noteDrop } from './note-drop.ts';
export { CURVE_TICKS } from './score-curve.ts';
export { rankCorrelation, type Signals, signalsOf } from './signals.ts';
export { startPool } from './pool.ts';
