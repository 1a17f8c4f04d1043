import { atom, type Getter, type Setter } from 'jotai/vanilla';

/** `number`: a text with the number of a failed call, on a line of its own, which takes time to note. */
export const TOAST_MS = { short: 1_500, long: 3_000, number: 10_000 } as const;
/** Longest text with the short duration, characters. */
const SHORT_TEXT = 15;

interface ToastOptions {
  /** The sound played with it. */
  readonly cue?: 'error' | 'share';
  /** By default it depends on the length of the text. */
  readonly stays?: keyof typeof TOAST_MS;
  /** Later toasts wait until it has gone instead of replacing it. */
  readonly kept?: boolean;
}

/** A toast; toasts are compared by identity. */
interface ToastState extends ToastOptions {
  readonly text: string;
}

/** The toast on show, then the waiting ones. */
const queueAtom = atom<readonly ToastState[]>([]);

export const currentToastAtom = atom((get) => get(queueAtom)[0] ?? null);

/** Hides a toast after its duration, and shows the next one. */
function hideLater(get: Getter, set: Setter, toast: ToastState): void {
  const hide = (): void => {
    const [shown, ...waiting] = get(queueAtom);
    if (shown !== toast) return;
    set(queueAtom, waiting);
    if (waiting[0]) hideLater(get, set, waiting[0]);
  };
  const { text, stays = text.includes('\n') ? 'number' : text.length > SHORT_TEXT ? 'long' : 'short' } = toast;
  setTimeout(hide, TOAST_MS[stays]);
}

/** Shows a toast. It replaces the one on show, unless that is `kept`. */
export const showToastAtom = atom(null, (get, set, text: string, options: ToastOptions = {}) => {
  const toast = { ...options, text };
  const [shown, ...waiting] = get(queueAtom);
  if (shown?.kept) {
    set(queueAtom, [shown, ...waiting, toast]);
    return;
  }
  set(queueAtom, [toast, ...waiting]);
  hideLater(get, set, toast);
});
