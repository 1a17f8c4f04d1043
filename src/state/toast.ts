import { atom, type Getter, type Setter } from 'jotai/vanilla';

/** Milliseconds that a toast stays. */
export const TOAST_MS = { short: 1_500, long: 3_000 } as const;
/** Texts of more characters stay long. */
const SHORT_TEXT = 15;

/** How a toast is shown. */
interface ToastOptions {
  /** The sound played with it. */
  readonly cue?: 'error' | 'share';
  /** Left out, it depends on the length of the text. */
  readonly stays?: keyof typeof TOAST_MS;
  /** Later toasts wait until it has gone; otherwise the next one replaces it. */
  readonly kept?: boolean;
}

/** A toast: an object of its own, also when it says the same as another. */
interface ToastState extends ToastOptions {
  readonly text: string;
}

/** The toast on show, then those that wait. */
const queueAtom = atom<readonly ToastState[]>([]);

/** The toast on show, if any. */
export const currentToastAtom = atom((get) => get(queueAtom)[0] ?? null);

/** Takes a toast that has come on show away in time, and shows the next one. */
function hideLater(get: Getter, set: Setter, toast: ToastState): void {
  const hide = (): void => {
    const [shown, ...waiting] = get(queueAtom);
    if (shown !== toast) return;
    set(queueAtom, waiting);
    if (waiting[0]) hideLater(get, set, waiting[0]);
  };
  setTimeout(hide, TOAST_MS[toast.stays ?? (toast.text.length > SHORT_TEXT ? 'long' : 'short')]);
}

/** Shows a text for a moment. It replaces the one on show, unless that is `kept`. */
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
