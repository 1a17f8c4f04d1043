import * as v from 'valibot';
import { MAX_LOG_LENGTH } from '../../game-frame/sim/limits.ts';
import { count, gameId, scoreList } from './fields.ts';

/** A finished game as it is sent, and as devices keep it until it is answered. */
export const finishedGame = v.strictObject({
  id: gameId,
  score: count,
  /** The packed input log (see `game-frame/sim`). */
  game_data: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH), v.regex(/^[\w-]*$/)),
  score_list: scoreList,
});

/** A finished game as it is sent. */
export type FinishedGame = v.InferOutput<typeof finishedGame>;
