import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** A recorded game and its result, which is the same in every engine and version of the sources. */
export const recordedGame = v.object({
  id: v.string(),
  bot: v.picklist(['random', 'greedy']),
  gameData: v.string(),
  score: v.number(),
  counts: v.array(v.number()),
  ticks: v.number(),
  hash: v.string(),
});

const recording = v.object({
  version: v.number(),
  /** Of the sources, the config and planck: see `fingerprint.ts`. */
  fingerprint: v.string(),
  games: v.array(recordedGame),
});

const GAMES_FILE = new URL('../fixtures/games.json', import.meta.url);

export const readRecording = (): v.InferOutput<typeof recording> =>
  v.parse(recording, JSON.parse(readFileSync(GAMES_FILE, 'utf8')));
