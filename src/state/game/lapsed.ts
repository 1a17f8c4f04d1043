import { atom } from 'jotai/vanilla';
import { home } from '../../copy/home.ts';
import { nowAtom } from '../now.ts';
import { showToastAtom } from '../toast.ts';
import { dispatchGameAtom, gameSessionAtom } from './session-atom.ts';

/** The player's unfinished game that the server no longer accepts; `null` without one. */
export const lapsedGameAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  const lapsed = games.find(
    (game) => game.player === player && game.finished === null && get(nowAtom) >= game.acceptedUntil,
  );
  return lapsed?.id ?? null;
});

/** Removes such a game, and says so. */
export const dropLapsedAtom = atom(null, (_get, set, id: string) => {
  set(dispatchGameAtom, { type: 'refused', id });
  set(showToastAtom, home.lapsed);
});
