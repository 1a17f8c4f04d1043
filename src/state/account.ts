import { atom } from 'jotai/vanilla';
import { within } from '../../game-frame/within.ts';
import { endsVisit, Failure } from '../api/failure.ts';
import { spread } from '../api/spread.ts';
import { Code } from '../contract/index.ts';
import { login } from '../copy/login.ts';
import { profile } from '../copy/profile.ts';
import { action } from './action.ts';
import { campaignAtom } from './campaign.ts';
import { callAtom } from './client.ts';
import { handlePendingAtom, openHomeAtom } from './home.ts';
import { closePopupAtom, currentPopupAtom } from './popups.ts';
import { tokenAtom } from './session.ts';
import { showToastAtom } from './toast.ts';
import { refreshUserAtom } from './user.ts';

/** Whether the running server prints codes instead of sending them, as it said with the last one. */
export const demoSmsAtom = atom(false);

/** Until when there is no asking for a code, by this device's clock in milliseconds. */
interface CodeWait {
  readonly until: number;
  /** Too many people ask: the page asks again by itself then. Otherwise a code has just been sent. */
  readonly queued: boolean;
}

const NO_WAIT: CodeWait = { until: 0, queued: false };

/** What the next code waits for; it goes on while the popup is closed. */
export const codeWaitAtom = atom(NO_WAIT);

/** Waits as long as a busy server says. @returns whether the player still waits, too */
const queueAtom = atom(null, async (get, set, seconds: number): Promise<boolean> => {
  const ms = spread(seconds * 1000);
  set(codeWaitAtom, { until: Date.now() + ms, queued: true });
  await new Promise((resolve) => setTimeout(resolve, ms));
  return get(currentPopupAtom)?.kind === 'login';
});

/** The work for the next code, once it has begun: it is kept until an answer has used it up. */
const workAtom = atom<Promise<string | undefined> | null>(null);

const startWork = async (): Promise<string | undefined> => (await import('./work.ts')).doWork();

/** How long a code waits for its work, ms: much longer than any phone needs. */
const WORK_MS = 20_000;

/** Begins the work that the next code may want, while the number is typed. Work that can't be done is left to the server. */
export const beginWorkAtom = atom(null, (get, set) => {
  const work = get(workAtom) ?? within(startWork(), WORK_MS).catch(() => undefined);
  set(workAtom, work);
  return work;
});

/** Asks for an SMS code; while the server is busy, again whenever it says. */
export const sendCodeAtom = action(async (get, set, phone: string): Promise<void> => {
  for (;;) {
    const captcha = await set(beginWorkAtom);
    try {
      const sent = await get(callAtom)('send', { phone, captcha }, { quiet: true });
      set(workAtom, null);
      set(demoSmsAtom, sent?.demo === true);
      set(codeWaitAtom, { until: Date.now() + get(campaignAtom).sms.resendSeconds * 1000, queued: false });
      return;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.retryAfter !== undefined && (await set(queueAtom, error.retryAfter))) continue;
      set(codeWaitAtom, NO_WAIT);
      if (error.code === Code.captchaWrong) {
        set(workAtom, null);
        void set(beginWorkAtom);
      }
      if (!endsVisit(error)) set(showToastAtom, error.message, { cue: 'error' });
      throw error;
    }
  }
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
