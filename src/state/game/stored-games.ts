import * as v from 'valibot';
import { finishedGame, gameResult, scoreCurve } from '../../contract/index.ts';
import { storedAtom } from '../stored-atom.ts';
import type { StoredGame } from './session.ts';

const gameSchema = v.object({
  player: v.string(),
  id: finishedGame.entries.id,
  openUntil: v.number(),
  acceptedUntil: v.number(),
  dealt: v.object({ pieces: v.array(v.number()), ticks: v.number(), takeovers: v.number(), prefix: v.string() }),
  takenOver: v.optional(v.boolean()),
  best: v.optional(scoreCurve),
  newLevels: v.optional(v.array(v.number())),
  finished: v.nullable(finishedGame),
  result: v.nullable(gameResult),
});

/** All games of this device that are not done with: being played, waiting to be sent, or with an unseen result. */
export const gamesAtom = storedAtom<readonly StoredGame[]>('games', v.array(gameSchema), []);
