import { atom } from 'jotai/vanilla';

/** Whether the running server prints codes instead of sending them, as it said with the last one. */
export const demoSmsAtom = atom(false);

/** Until when there is no asking for a code, by this device's clock in milliseconds. */
interface CodeWait {
  readonly until: number;
  /** Too many people ask: the page asks again by itself then. Otherwise a code has just been sent. */
  readonly queued: boolean;
}

export const NO_WAIT: CodeWait = { until: 0, queued: false };

/** What the next code waits for; it goes on while the popup is closed. */
export const codeWaitAtom = atom(NO_WAIT);
