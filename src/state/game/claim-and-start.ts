import { atom } from 'jotai/vanilla';
import { claimTaskAtom } from '../tasks.ts';
import { claimableTaskAtom } from './stamina.ts';
import { startGameAtom } from './start.ts';

/** Claims the stamina of a task, and starts the game that it is for. @returns whether it was claimed */
export const claimAndStartAtom = atom(null, async (get, set): Promise<boolean> => {
  const task = get(claimableTaskAtom);
  if (task === undefined || !(await set(claimTaskAtom, task))) return false;
  await set(startGameAtom);
  return true;
});
