import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { PageMessage } from '../../../game-frame/bridge/index.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { nowAtom } from '../store.ts';
import { storedAtom } from '../storage.ts';
import { userAtom } from '../account/user.ts';
import { type GameEvent, reduce } from './reduce.ts';
import { currentGame, type GameSession, NEW_TAB, gamePhase, type StoredGame, storedGame } from './session.ts';

/** This device's games in progress, unsent, or with an unseen result. */
const gamesAtom = storedAtom<readonly StoredGame[]>('games', v.array(storedGame), []);

const tabAtom = atom(NEW_TAB);

/** The stored games, the player, and this tab's state. */
export const gameSessionAtom = atom((get): GameSession => {
  return { ...get(tabAtom), games: get(gamesAtom), player: get(userAtom)?.id ?? null };
});

/** Applies an event; the only way to change the session. */
export const dispatchGameAtom = atom(null, (get, set, event: GameEvent) => {
  set(nowAtom);
  const { games, player: _, ...tab } = reduce(get(gameSessionAtom), event, get(nowAtom));
  if (games !== get(gamesAtom)) set(gamesAtom, games);
  set(tabAtom, tab);
});

export const gamePhaseAtom = atom((get) => gamePhase(get(gameSessionAtom), get(nowAtom)));

/** Whether a game is played now. */
export const playingAtom = atom((get) => get(gamePhaseAtom) === 'playing');

/** The current game of the player who is logged in. */
export const gameAtom = atom((get) => currentGame(get(gameSessionAtom), get(nowAtom)));

/** The message that opens the current game in the frame; `null` without a game. */
export const openMessageAtom = atom(null, (get, set): PageMessage | null => {
  set(nowAtom);
  const game = get(gameAtom);
  if (game === null) return null;
  const unfinished = get(gamesAtom).flatMap(({ id, finished }) => (finished === null ? id : []));
  const msLeft = game.openUntil - get(nowAtom);
  const { id, best = null, newLevels, dealt } = game;
  const { openHours } = get(campaignAtom).game;
  return { type: 'open', id, msLeft, openHours, unfinished, newLevels, best, dealt };
});
