import * as v from 'valibot';
import { count, gameId, packedLog, scoreList } from './fields.ts';

/** A finished game as it is sent, and as devices keep it until it is answered. */
export const finishedGame = v.strictObject({
  id: gameId,
  score: count,
  game_data: packedLog,
  score_list: scoreList,
  /** How often the game had been taken over when this device got it; left out: never. */
  takeovers: v.optional(count),
});

/** A finished game as it is sent. */
export type FinishedGame = v.InferOutput<typeof finishedGame>;
