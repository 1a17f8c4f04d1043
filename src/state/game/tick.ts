import { atom } from 'jotai/vanilla';
import { home } from '../../copy/home.ts';
import { serverClockAtom } from '../client.ts';
import { showToastAtom } from '../toast.ts';
import { dispatchGameAtom, gameSessionAtom } from './session-atom.ts';

/** Whether the player has a game that time may change. */
export const unfinishedAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  return games.some((game) => game.player === player && game.finished === null);
});

/** Looks at the clock again: a game that nobody takes any more is put away, with a word. */
export const tickAtom = atom(null, (get, set) => {
  const { games, player } = get(gameSessionAtom);
  const now = get(serverClockAtom).now();
  for (const { id, acceptedUntil, finished, player: owner } of games) {
    if (owner !== player || finished !== null || now < acceptedUntil) continue;
    set(dispatchGameAtom, { type: 'refused', id });
    set(showToastAtom, home.lapsed);
  }
  set(dispatchGameAtom, { type: 'tick' });
});
