import { atom } from 'jotai/vanilla';
import { navigate } from '../../routing/hash.ts';
import { openPopupAtom } from '../overlays.ts';
import { showResultAtom, unseenResultAtom } from './finished.ts';
import { gamePhaseAtom } from './session-atom.ts';
import { outOfStaminaAtom } from './stamina.ts';
import { gameElsewhereAtom, startGameAtom, startNewGameAtom, takeOverAtom } from './start.ts';

/**
 * The player's next step:
 * - `result`: see the result of the last game
 * - `resume`, `settle`: resume this device's unfinished game, or send it when it is too old to be resumed
 * - `takeOver`: resume another device's unfinished game
 * - `earn`: earn the stamina that a game costs
 * - `start`: start a game
 */
export type NextStep = 'result' | 'resume' | 'settle' | 'takeOver' | 'earn' | 'start';

/** The next step, shown by every button that leads to a game. */
export const nextStepAtom = atom((get): NextStep => {
  if (get(unseenResultAtom)) return 'result';
  const phase = get(gamePhaseAtom);
  if (phase === 'waiting') return 'resume';
  if (phase === 'expired') return 'settle';
  if (get(gameElsewhereAtom) !== null) return 'takeOver';
  return get(outOfStaminaAtom) ? 'earn' : 'start';
});

/** Whether a new game would end an unfinished one. */
export const unfinishedAtom = atom((get) => ['resume', 'settle', 'takeOver'].includes(get(nextStepAtom)));

export const takeNextStepAtom = atom(null, async (get, set): Promise<void> => {
  const step = get(nextStepAtom);
  const elsewhere = get(gameElsewhereAtom);
  if (step === 'result') set(showResultAtom);
  else if (step === 'resume' || step === 'settle') navigate('/game');
  else if (elsewhere !== null) await set(takeOverAtom, elsewhere);
  else await set(startGameAtom);
});

/** Replaces the unfinished game by a new one, after a confirmation if there is stamina for it. */
export const replaceGameAtom = atom(null, async (get, set): Promise<void> => {
  if (get(outOfStaminaAtom)) await set(startNewGameAtom);
  else set(openPopupAtom, { kind: 'newGame', elsewhere: get(gameElsewhereAtom) });
});
