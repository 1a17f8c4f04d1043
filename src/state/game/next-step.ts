import { atom } from 'jotai/vanilla';
import { navigate } from '../../routing/hash.ts';
import { openPopupAtom } from '../popups.ts';
import { showResultAtom, unseenResultAtom } from './finished.ts';
import { gamePhaseAtom } from './session-atom.ts';
import { outOfStaminaAtom } from './stamina.ts';
import { gameElsewhereAtom, startGameAtom, startNewGameAtom, takeOverAtom } from './start.ts';

/**
 * What the player does next:
 * - `result`: sees the result of the last game
 * - `resume`, `settle`: goes on with the unfinished game of this device, or sends it when it is too old to be played on
 * - `takeOver`: goes on with the unfinished game of another device
 * - `earn`: gets the stamina that a game costs
 * - `start`: starts a game
 */
export type NextStep = 'result' | 'resume' | 'settle' | 'takeOver' | 'earn' | 'start';

/** What the player does next: every button that leads to a game shows this. */
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

/** Takes the next step. */
export const takeNextStepAtom = atom(null, async (get, set): Promise<void> => {
  const step = get(nextStepAtom);
  const elsewhere = get(gameElsewhereAtom);
  if (step === 'result') set(showResultAtom);
  else if (step === 'resume' || step === 'settle') navigate('/game');
  else if (elsewhere !== null) await set(takeOverAtom, elsewhere);
  else await set(startGameAtom);
});

/** Starts a new game in place of the unfinished one: asks first, unless there is no stamina for it. */
export const replaceGameAtom = atom(null, async (get, set): Promise<void> => {
  if (get(outOfStaminaAtom)) await set(startNewGameAtom);
  else set(openPopupAtom, { kind: 'newGame', elsewhere: get(gameElsewhereAtom) });
});
