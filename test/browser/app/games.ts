import type { StoredGame } from '../../../src/state/game/session.ts';
import { GAME_ID, PLAYER, startedGame } from '../../support/browser/fake-server.ts';

/** Counts of a game whose best weapon is 双刃. */
export const SCORES = [20, 18, 12, 9, 6, 4, 2, 1, 1, 0, 0];
/** That game as it is sent. */
export const FINISHED = { id: GAME_ID, score: 2186, game_data: 'log', score_list: SCORES };

const HOUR_MS = 3_600_000;

/** A game of the player as the device stores it: being played, or over. */
export function storedGame({ hoursOld = 0, over = false, player = PLAYER.id } = {}): StoredGame {
  const openUntil = Date.now() + (6 - hoursOld) * HOUR_MS;
  const dealt = { pieces: startedGame().pieces, ticks: 0, takeovers: 0, prefix: '' };
  const finished = over ? FINISHED : null;
  const acceptedUntil = openUntil + 24 * HOUR_MS;
  return { player, id: GAME_ID, openUntil, acceptedUntil, newLevels: [], dealt, finished, result: null };
}
