import { atom } from 'jotai/vanilla';
import { within } from '../../game-frame/within.ts';
import { endsVisit, Failure } from '../api/failure.ts';
import { Code } from '../contract/index.ts';
import { campaignAtom } from './campaign.ts';
import { callAtom } from './client.ts';
import { codeWaitAtom, demoSmsAtom, NO_WAIT } from './code-wait.ts';
import { currentPopupAtom } from './popups.ts';
import { showToastAtom } from './toast.ts';
import { doWork } from './work.ts';

/** Waits as long as a busy server says, which gives each page a time of its own. @returns whether the player still waits, too */
const queueAtom = atom(null, async (get, set, seconds: number): Promise<boolean> => {
  const ms = seconds * 1000;
  set(codeWaitAtom, { until: Date.now() + ms, queued: true });
  await new Promise((resolve) => setTimeout(resolve, ms));
  return get(currentPopupAtom)?.kind === 'login';
});

/** The work for the next code, once it has begun: it is kept until an answer has used it up. */
const workAtom = atom<Promise<string | undefined> | null>(null);

/** How long a code waits for its work, ms: much longer than any phone needs. */
const WORK_MS = 20_000;

/** Begins the work that the next code may want, while the number is typed. Work that can't be done is left to the server. */
export const beginWorkAtom = atom(null, (get, set) => {
  const work = get(workAtom) ?? within(doWork(), WORK_MS).catch(() => undefined);
  set(workAtom, work);
  return work;
});

/** Asks for an SMS code; while the server is busy, again whenever it says. @throws Failure that the player has been told */
export const sendAtom = atom(null, async (get, set, phone: string): Promise<void> => {
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
      if (error.retryAfter && (await set(queueAtom, error.retryAfter))) continue;
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
