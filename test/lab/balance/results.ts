import type { GameResult } from '../../../game-frame/balance/batch/job.ts';

/** A result of a made-up game. @param n its number; every other figure follows from the score */
export const resultOf = (n: number, score: number, topLevel = 8): GameResult => ({
  id: `s${n}`,
  score,
  ticks: score * 60,
  seconds: score,
  drops: score / 10,
  merges: score / 20,
  merged: [],
  topLevel,
  peakBalls: 20,
  height: 6,
});

export const resultsOf = (scores: readonly number[]): GameResult[] => scores.map((score, n) => resultOf(n + 1, score));
