import { atom } from 'jotai/vanilla';
import { network } from '../../copy/common.ts';
import { login } from '../../copy/login.ts';
import { action, callAtom } from '../action.ts';
import { openHomeAtom } from '../home.ts';
import { closePopupAtom, showToastAtom } from '../overlays.ts';
import { deviceAtom, loggedInBeforeAtom } from './device.ts';
import { tokenAtom } from './session.ts';

const loadSending = () => import('./send-code.ts').catch(() => undefined);

/** Prepares what a request for a code needs while the number is typed. */
export const prepareCodeAtom = atom(null, async (_get, set) => {
  const sending = await loadSending();
  if (sending) await set(sending.prepareProofAtom);
});

/** Requests an SMS code. @returns whether it was sent; otherwise a toast says why not */
export const requestCodeAtom = atom(null, async (_get, set, phone: string): Promise<boolean> => {
  const sending = await loadSending();
  if (sending) return set(sending.sendCodeAtom, phone);
  set(showToastAtom, network.unreachable, { cue: 'error' });
  return false;
});

/** Logs in, then does what home does for this player. */
export const loginAtom = action(async (get, set, phone: string, code: string) => {
  const { token } = await get(callAtom)('login', { phone, code, device: set(deviceAtom) });
  set(loggedInBeforeAtom, true);
  set(tokenAtom, token);
  set(closePopupAtom, 'login');
  set(showToastAtom, login.done);
  await set(openHomeAtom);
});
