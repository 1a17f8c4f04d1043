import type { HeldGame } from '../../../src/state/game/game.ts';
import { GAME_ID, PLAYER } from '../../support/browser/fake-server.ts';

/** Counts of a game whose best weapon is 双刃. */
export const SCORES = [20, 18, 12, 9, 6, 4, 2, 1, 1, 0, 0];

/** A game at hand as the device stores it: being played, over, or over with its result. */
export function heldGame({ over = false, result = false } = {}): HeldGame {
  return {
    player: PLAYER.id,
    id: GAME_ID,
    startedAt: Date.now(),
    finished: over ? { id: GAME_ID, score: 2186, game_data: 'log', score_list: SCORES } : null,
    result: result ? { score: 2186, top: 2186, defeat: 92.4, ranking: 8, coin: 400 } : null,
  };
}
