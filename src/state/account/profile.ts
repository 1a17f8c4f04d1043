import './leaving-calls.ts';
import { atom } from 'jotai/vanilla';
import { profile, suggestedNickname } from '../../copy/profile.ts';
import { action, callAtom } from '../action.ts';
import { handlePendingAtom } from '../home.ts';
import { closePopupAtom, showToastAtom } from '../overlays.ts';
import { logoutAtom, tokenAtom } from './session.ts';
import { patchUserAtom, refreshUserAtom, userAtom } from './user.ts';

/** Checks whether a nickname is free and allowed. */
export const checkNicknameAtom = action(async (get, _set, nickname: string) => {
  await get(callAtom)('userCheck', { nickname });
});

/** Suggests a free nickname; undefined without one. */
export const suggestNicknameAtom = atom(null, (get): Promise<string | undefined> => {
  const nickname = suggestedNickname();
  const free = get(callAtom)('userCheck', { nickname }, { quiet: true });
  return free.then(() => nickname).catch(() => undefined);
});

/** Logs out, here at once and on the server; @param everywhere on the player's other devices, too */
export const logOutAtom = action(async (get, set, everywhere: boolean) => {
  const token = get(tokenAtom) ?? '';
  set(logoutAtom);
  try {
    await get(callAtom)('logout', { token, everywhere }, { quiet: true });
    set(showToastAtom, everywhere ? profile.loggedOutEverywhere : profile.loggedOut);
  } catch (error) {
    set(showToastAtom, profile.notLoggedOut, { cue: 'error', stays: 'long' });
    throw error;
  }
});

const hideAtom = action(async (get, set, hidden: boolean) => {
  try {
    await get(callAtom)('userHide', { hidden });
    set(patchUserAtom, { hidden });
  } finally {
    // An unanswered change may have been made.
    await set(refreshUserAtom);
  }
});

/** Whether others see neither name nor replay of the player. */
export const hiddenAtom = atom(
  (get) => get(userAtom)?.hidden ?? false,
  (_get, set, hidden: boolean) => set(hideAtom, hidden),
);

/** Saves nickname and avatar, then handles what waited for them, such as a friend's invite. */
export const saveProfileAtom = action(async (get, set, nickname: string, avatar: number) => {
  await get(callAtom)('userUpdate', { nickname, avatar });
  set(showToastAtom, profile.saved);
  await set(refreshUserAtom);
  set(closePopupAtom, 'profile');
  await set(handlePendingAtom);
});
