import { atom } from 'jotai/vanilla';
import { navigate } from '../../routing/hash.ts';
import { dispatchGameAtom, gameAtom, gameSessionAtom, gamePhaseAtom } from './session-atom.ts';
import { nowAtom } from '../store.ts';

/** The player's finished games without the server's answer. */
export const unsentAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  return games.flatMap((game) => (game.player === player && game.result === null ? (game.finished ?? []) : []));
});

/** Whether the current game has a result not yet seen: the answer came while another screen was open. */
export const unseenResultAtom = atom(
  (get) => (get(gameAtom)?.result ?? null) !== null && get(gamePhaseAtom) !== 'result',
);

export const showResultAtom = atom(null, (_get, set) => {
  set(dispatchGameAtom, { type: 'ask' });
  navigate('/game');
});

/** Id of the player's unfinished game that the server no longer accepts; `null` without one. */
export const lapsedGameAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  const lapsed = games.find(
    (game) => game.player === player && game.finished === null && get(nowAtom) >= game.acceptedUntil,
  );
  return lapsed?.id ?? null;
});
