import { atom } from 'jotai/vanilla';
import { withTimeout } from '../../../game-frame/with-timeout.ts';
import { endsVisit, Failure } from '../../api/failure.ts';
import { Code } from '../../contract/index.ts';
import { action, callAtom } from '../action.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { isOpen, openPopupsAtom, showToastAtom } from '../overlays.ts';
import { agreedAtom, textsVersionAtom } from './consent.ts';
import { deviceAtom, loggedInBeforeAtom } from './device.ts';
import { askingConsentAtom, demoSmsAtom, digestOf, lateSmsAtom, queuedUntilAtom, sentUntilAtom } from './code-wait.ts';

/** Waits as long as a busy server says, which spreads the pages' retries. @returns whether the login is still open */
const queueAtom = atom(null, async (get, set, seconds: number): Promise<boolean> => {
  const ms = seconds * 1000;
  set(queuedUntilAtom, Date.now() + ms);
  await new Promise((resolve) => setTimeout(resolve, ms));
  return isOpen(get(openPopupsAtom), 'login');
});

/** The proof of work for the next code, once it is being computed; kept until an answer has used it up. */
const proofAtom = atom<Promise<string | undefined> | null>(null);

/** A code is requested without a proof where its file does not load. */
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

/** Requests an SMS code, again as often as a busy server says, and once more if its proof was missing or too little. */
const sendNowAtom = action(async (get, set, phone: string) => {
  for (let proofs = get(loggedInBeforeAtom) ? 0 : 1; ; ) {
    const captcha = proofs > 0 ? await set(prepareProofAtom) : undefined;
    const [consent, device] = [get(textsVersionAtom), set(deviceAtom)];
    try {
      const sent = await get(callAtom)('send', { phone, captcha, consent, device }, { quiet: true });
      set(proofAtom, null);
      set(demoSmsAtom, sent?.demo === true);
      set(lateSmsAtom, sent?.late === true);
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
        if (proofs > 0) set(proofAtom, null);
        void set(prepareProofAtom);
        if ((proofs += 1) <= 2) continue;
      }
      if (!endsVisit(error)) set(showToastAtom, error.message, { cue: 'error' });
      throw error;
    }
  }
});

/** Requests an SMS code, or asks to agree to the texts before. @returns whether it was sent */
export const sendCodeAtom = atom(null, async (get, set, phone: string): Promise<boolean> => {
  if (get(agreedAtom) === get(textsVersionAtom)) return set(sendNowAtom, phone);
  set(askingConsentAtom, true);
  return false;
});
