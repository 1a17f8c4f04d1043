import { atom } from 'jotai/vanilla';

/** Milliseconds that a toast stays, for short and for long texts. */
export const TOAST_MS = { short: 1_500, long: 3_000 } as const;
const LONG_TEXT = 15;

/** The toast on show; `key` tells two equal texts apart. */
export interface ToastState {
  readonly key: number;
  readonly text: string;
  /** What is heard with it. */
  readonly cue: 'error' | 'share' | undefined;
}

const shownAtom = atom<ToastState | null>(null);

/** The toast on show, if any. */
export const currentToastAtom = atom((get) => get(shownAtom));

/** Shows a text when the one that was shown just now has been read. */
export const showNextToastAtom = atom(null, (_get, set, text: string) => {
  setTimeout(() => set(showToastAtom, text), TOAST_MS.short);
});

/** Shows a text for a moment; the newest replaces the one before. */
export const showToastAtom = atom(null, (get, set, text: string, cue?: ToastState['cue']) => {
  const key = (get(shownAtom)?.key ?? 0) + 1;
  set(shownAtom, { key, text, cue });
  const hide = (): void => set(shownAtom, (shown) => (shown?.key === key ? null : shown));
  setTimeout(hide, text.length > LONG_TEXT ? TOAST_MS.long : TOAST_MS.short);
});
