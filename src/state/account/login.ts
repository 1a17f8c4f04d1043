import { atom } from 'jotai/vanilla';
import { withTimeout } from '../../../game-frame/with-timeout.ts';
import { endsVisit, Failure } from '../../api/failure.ts';
import { Code } from '../../contract/index.ts';
import { login } from '../../copy/login.ts';
import { action } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { callAtom } from '../store.ts';
import { openHomeAtom } from '../home.ts';
import { closePopupAtom, isOpen, openPopupsAtom } from '../popups.ts';
import { tokenAtom } from './session.ts';
import { showToastAtom } from '../toast.ts';

/** Whether the server prints codes instead of sending them, as its last answer said. */
export const demoSmsAtom = atom(false);

/** How long no code can be requested. */
interface CodeWait {
  /** By this device's clock, milliseconds since 1970. */
  readonly until: number;
  /** The server is busy, and the page requests the code again then. Otherwise a code has just been sent. */
  readonly queued: boolean;
}

const NO_WAIT: CodeWait = { until: 0, queued: false };

/** The wait before the next code; it goes on while the popup is closed. */
export const codeWaitAtom = atom(NO_WAIT);

/** Waits as long as a busy server says, which spreads the pages' retries. @returns whether the login is still open */
const queueAtom = atom(null, async (get, set, seconds: number): Promise<boolean> => {
  const ms = seconds * 1000;
  set(codeWaitAtom, { until: Date.now() + ms, queued: true });
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
      set(codeWaitAtom, { until: Date.now() + get(campaignAtom).sms.resendSeconds * 1000, queued: false });
      return;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.retryAfter && (await set(queueAtom, error.retryAfter))) continue;
      set(codeWaitAtom, NO_WAIT);
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
