import { atom } from 'jotai/vanilla';
import { navigate } from '../../routing/hash.ts';
import { dispatchGameAtom, gameAtom, gameSessionAtom, phaseAtom } from './session-atom.ts';

/** Finished games of the player that the server has not answered yet. */
export const unsentAtom = atom((get) => {
  const { games, player } = get(gameSessionAtom);
  return games.flatMap((game) => (game.player === player && game.result === null ? (game.finished ?? []) : []));
});

/** Whether the current game has a result that the player has not seen: the answer came while another page was open. */
export const unseenResultAtom = atom((get) => (get(gameAtom)?.result ?? null) !== null && get(phaseAtom) !== 'result');

/** Shows that result. */
export const showResultAtom = atom(null, (_get, set) => {
  set(dispatchGameAtom, { type: 'ask' });
  navigate('/game');
});
