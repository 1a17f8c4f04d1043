import { atom } from 'jotai/vanilla';
import { navigate } from '../../routing/hash.ts';
import { dispatchGameAtom, gameAtom, gameSessionAtom } from './session-atom.ts';

/** Finished games of the player that the server has not answered yet. */
export const unsentAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  return games.flatMap((game) => (game.player === player && game.result === null ? (game.finished ?? []) : []));
});

/** Whether the server has answered a game while the player was elsewhere, for example after a login in between. */
export const unseenResultAtom = atom((get) => (get(gameAtom)?.result ?? null) !== null);

/** Shows that result. */
export const showResultAtom = atom(null, (_get, set) => {
  set(dispatchGameAtom, { type: 'ask' });
  navigate('/game');
});
