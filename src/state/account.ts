import { atom } from 'jotai/vanilla';
import { login } from '../copy/login.ts';
import { profile } from '../copy/profile.ts';
import { action } from './action.ts';
import { callAtom } from './client.ts';
import { handlePendingAtom, openHomeAtom } from './home.ts';
import { closePopupAtom } from './popups.ts';
import { tokenAtom } from './session.ts';
import { showToastAtom } from './toast.ts';
import { refreshUserAtom } from './user.ts';

/** Whether the running server prints codes instead of sending them, as it said with the last one. */
export const demoSmsAtom = atom(false);

/** Asks for an SMS code. */
export const sendCodeAtom = action(async (get, set, phone: string) => {
  const sent = await get(callAtom)('send', { phone });
  set(demoSmsAtom, sent?.demo === true);
});

/** Logs in, then does what home does for this player. */
export const loginAtom = action(async (get, set, phone: string, code: string) => {
  const { token } = await get(callAtom)('login', { phone, code });
  set(tokenAtom, token);
  set(closePopupAtom, 'login');
  set(showToastAtom, login.done);
  await set(openHomeAtom);
});

/** Asks whether a nickname may be taken. */
export const checkNicknameAtom = action(async (get, _set, nickname: string) => {
  await get(callAtom)('userCheck', { nickname });
});

/** Saves nickname and avatar, then goes on with what waited for them, such as a friend's invite. */
export const saveProfileAtom = action(async (get, set, nickname: string, avatar: number) => {
  await get(callAtom)('userUpdate', { nickname, avatar });
  set(showToastAtom, profile.saved);
  await set(refreshUserAtom);
  set(closePopupAtom, 'profile');
  await set(handlePendingAtom);
});
