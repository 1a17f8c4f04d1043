import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { withTimeout } from '../../../game-frame/with-timeout.ts';
import { endsVisit, Failure } from '../../api/failure.ts';
import { Code } from '../../contract/index.ts';
import { login } from '../../copy/login.ts';
import { action } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { callAtom } from '../store.ts';
import { openHomeAtom } from '../home.ts';
import { storedAtom } from '../storage.ts';
import { closePopupAtom, isOpen, openPopupsAtom } from '../popups.ts';
import { tokenAtom } from './session.ts';
import { showToastAtom } from '../toast.ts';

/** Whether the server prints codes instead of sending them, as its last answer said. */
export const demoSmsAtom = atom(false);

/** When the page requests the code again because the server is busy; times are by this device's clock, ms since 1970. */
const queuedUntilAtom = atom<number | null>(null);

/** When a number may be sent another code; the keys are {@link digestOf} the numbers. */
const sentUntilAtom = storedAtom('codeWaits', v.record(v.string(), v.number()), {});

/**
 * A number as 16 bits: all numbers that differ from it in one digit have others, but so many have the same that the stored
 * digest does not reveal it.
 */
const digestOf = (phone: string): string =>
  String(Array.from(phone).reduce((digest, digit) => (digest * 31 + Number(digit)) % 65_521, 0));

/** Ends of waits by the page's clock, which nobody can set, ms; the keys are their ends by the device's clock. */
const ends = new Map<number, number>();

/**
 * Seconds of a wait that are left: by the device's clock, since the page's may stand still while a phone sleeps, but no more
 * than by the page's.
 * @param longest a wait, ms: the device's clock may have been set back since it began
 */
function secondsLeft(until: number, longest: number): number {
  const left = until - Date.now();
  const end = ends.get(until) ?? performance.now() + Math.min(left, longest);
  ends.set(until, end);
  return Math.max(0, Math.ceil(Math.min(left, end - performance.now()) / 1000));
}

/** Whether the server is busy, and the seconds until a number may be sent a code or the busy server is asked again. */
export const codeWaitAtom = atom((get) => {
  const [queuedUntil, sentUntil] = [get(queuedUntilAtom), get(sentUntilAtom)];
  const longest = get(campaignAtom).sms.resendSeconds * 1000;
  return {
    queued: queuedUntil !== null,
    secondsFor: (phone: string): number =>
      queuedUntil === null ? secondsLeft(sentUntil[digestOf(phone)] ?? 0, longest) : secondsLeft(queuedUntil, Infinity),
  };
});

/** Waits as long as a busy server says, which spreads the pages' retries. @returns whether the login is still open */
const queueAtom = atom(null, async (get, set, seconds: number): Promise<boolean> => {
  const ms = seconds * 1000;
  set(queuedUntilAtom, Date.now() + ms);
  await new Promise((resolve) => setTimeout(resolve, ms));
  return isOpen(get(openPopupsAtom), 'login');
});

/** The proof of work for the next code, once it is being computed; kept until an answer has used it up. */
const proofAtom = atom<Promise<string | undefined> | null>(null);

/** Loaded later, since no page needs it before a number is typed. */
const solveChallenge = async (): Promise<string | undefined> =>
  (await import('../../api/proof-of-work.ts')).solveChallenge();

/** Timeout of the proof, ms: much longer than any phone needs. */
const PROOF_MS = 20_000;

/** Computes the proof while the number is typed. Resolves to undefined without one: the server decides then. */
export const prepareProofAtom = atom(null, (get, set) => {
  const proof = get(proofAtom) ?? withTimeout(solveChallenge(), PROOF_MS).catch(() => undefined);
  set(proofAtom, proof);
  return proof;
});

/** Requests an SMS code; while the server is busy, again as often as it says. */
export const sendCodeAtom = action(async (get, set, phone: string) => {
  for (;;) {
    const captcha = await set(prepareProofAtom);
    try {
      const sent = await get(callAtom)('send', { phone, captcha }, { quiet: true });
      set(proofAtom, null);
      set(demoSmsAtom, sent?.demo === true);
      const [now, longest] = [Date.now(), get(campaignAtom).sms.resendSeconds * 1000];
      const others = Object.entries(get(sentUntilAtom)).filter(([, until]) => Math.abs(until - now) < longest);
      set(sentUntilAtom, { ...Object.fromEntries(others), [digestOf(phone)]: now + longest });
      set(queuedUntilAtom, null);
      return;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.retryAfter && (await set(queueAtom, error.retryAfter))) continue;
      set(queuedUntilAtom, null);
      if (error.code === Code.captchaWrong) {
        set(proofAtom, null);
        void set(prepareProofAtom);
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
