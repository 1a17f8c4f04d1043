import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { campaignAtom } from '../campaign/campaign.ts';
import { storedAtom } from '../storage.ts';

export const lateSmsAtom = atom(false);

/** Whether the server prints codes instead of sending them, as its last answer said. */
export const demoSmsAtom = atom(false);

/** Whether the player is being asked to agree to the texts, before the first code. */
export const askingConsentAtom = atom(false);

/** When the page requests the code again because the server is busy; times are by this device's clock, ms since 1970. */
export const queuedUntilAtom = atom<number | null>(null);

/** When a number may be sent another code; the keys are {@link digestOf} the numbers. */
export const sentUntilAtom = storedAtom('codeWaits', v.record(v.string(), v.number()), {});

/** A number as 16 bits: differs where one digit does, but so many numbers share it that it does not reveal them. */
export const digestOf = (phone: string): string =>
  String(Array.from(phone).reduce((digest, digit) => (digest * 31 + Number(digit)) % 65_521, 0));

/** Ends of waits by the page's clock, which nobody can set, ms; the keys are their ends by the device's clock. */
const ends = new Map<number, number>();

/**
 * Seconds left: by the device's clock, as the page's may stand still while a phone sleeps, but at most by the page's.
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
