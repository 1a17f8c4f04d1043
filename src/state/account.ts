import { atom } from 'jotai/vanilla';
import { Failure } from '../api/failure.ts';
import { network } from '../copy/common.ts';
import { login } from '../copy/login.ts';
import { profile } from '../copy/profile.ts';
import { action } from './action.ts';
import { callAtom } from './client.ts';
import { handlePendingAtom, openHomeAtom } from './home.ts';
import { closePopupAtom } from './popups.ts';
import { tokenAtom } from './session.ts';
import { showToastAtom } from './toast.ts';
import { refreshUserAtom } from './user.ts';

/** No page needs it before a number is typed. */
const loadSending = () => import('./send-code.ts');

/** Begins the work that the next code may want, while the number is typed. */
export const beginWorkAtom = atom(null, async (_get, set) => {
  const sending = await loadSending().catch(() => undefined);
  if (sending) await set(sending.beginWorkAtom);
});

/** Asks for an SMS code; while the server is busy, again whenever it says. */
export const sendCodeAtom = action(async (_get, set, phone: string) => {
  const sending = await loadSending().catch(() => undefined);
  if (sending) return set(sending.sendAtom, phone);
  set(showToastAtom, network.unreachable, { cue: 'error' });
  throw new Failure('unreachable', network.unreachable);
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
