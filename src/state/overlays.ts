import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { CampaignAnnouncement } from '../campaign/schema.ts';
import type { DrawResult, ExchangeItem, UserInfo } from '../contract/index.ts';
import { dropInviteAtom } from './link/held-link.ts';

/** What the album can show: the weapons, the week's challenges, the friends. */
export type AlbumPart = 'weapons' | 'week' | 'friends';

/** Every popup, with its data. */
export type Popup =
  | { readonly kind: 'login' }
  | { readonly kind: 'profile' }
  | { readonly kind: 'announcement'; readonly announcement: CampaignAnnouncement }
  | { readonly kind: 'rules' }
  | { readonly kind: 'noStamina' }
  // `elsewhere`: id of an unfinished game on another device; null, it is on this one.
  | { readonly kind: 'newGame'; readonly elsewhere: string | null }
  | { readonly kind: 'acceptInvite'; readonly code: string }
  | { readonly kind: 'copyText'; readonly text: string }
  | { readonly kind: 'sharePicture'; readonly score: number; readonly scoreList: readonly number[] }
  // Without a level the highest weapon made is selected; without a part, the weapons are shown.
  | { readonly kind: 'album'; readonly level?: number; readonly part?: AlbumPart }
  | { readonly kind: 'weaponCard'; readonly level: number }
  | { readonly kind: 'accountCode' }
  | { readonly kind: 'drawHistory' }
  | { readonly kind: 'odds' }
  // Without an award it is about the newest one to claim, or to give an address for.
  | { readonly kind: 'howToClaim'; readonly award?: number }
  | { readonly kind: 'booking' }
  | { readonly kind: 'exchange'; readonly item: ExchangeItem }
  | { readonly kind: 'rankReward'; readonly notice: NonNullable<UserInfo['settlement_notice']> }
  | { readonly kind: 'draw'; readonly result: DrawResult }
  | { readonly kind: 'drawPrice' };

export type PopupKind = Popup['kind'];
export type PopupOf<K extends PopupKind> = Extract<Popup, { kind: K }>;

export interface PopupProps<K extends PopupKind> {
  readonly popup: PopupOf<K>;
  /** Closes it; the next in the queue shows. */
  readonly close: () => void;
}

export const openPopupsAtom = atom<readonly Popup[]>([]);

/** Kinds shown before all others, the first one first: without a session or a profile nothing else works. */
const FIRST: readonly PopupKind[] = ['login', 'profile', 'copyText'];

const rankOf = ({ kind }: Popup): number => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);

/** The popup on show, one at a time: popups of the same rank in the order in which they were opened. */
export const currentPopupAtom = atom(
  (get) => [...get(openPopupsAtom)].sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null,
);

export const isOpen = (popups: readonly Popup[], kind: PopupKind): boolean =>
  popups.some((popup) => popup.kind === kind);

/** Opens a popup. A kind is open once: opened again it is replaced in its place. */
export const openPopupAtom = atom(null, (_get, set, popup: Popup) =>
  set(openPopupsAtom, (popups) =>
    isOpen(popups, popup.kind) ? popups.map((each) => (each.kind === popup.kind ? popup : each)) : [...popups, popup],
  ),
);

/** Closes the popup of a kind, shown or not. A closed invite is dropped, and a weapon's card leads back to the album. */
export const closePopupAtom = atom(null, (get, set, kind: PopupKind) => {
  const closed = get(openPopupsAtom).find((popup) => popup.kind === kind);
  const leads: readonly Popup[] = closed?.kind === 'weaponCard' ? [{ kind: 'album', level: closed.level }] : [];
  set(openPopupsAtom, (popups) =>
    popups.flatMap((popup) => (popup === closed ? leads : isOpen(leads, popup.kind) ? [] : popup)),
  );
  if (closed?.kind === 'acceptInvite') set(dropInviteAtom);
});

/** Closes all popups when their session ends. */
export const clearPopupsAtom = atom(null, (_get, set) => set(openPopupsAtom, []));

/** `number`: a text with the number of a failed call, on a line of its own, which takes time to note. */
export const TOAST_MS = { short: 1_500, long: 3_000, number: 10_000 } as const;
/** Longest text with the short duration, characters. */
const SHORT_TEXT = 15;

interface ToastOptions {
  readonly cue?: 'error' | 'share';
  /** By default it depends on the length of the text. */
  readonly stays?: keyof typeof TOAST_MS;
  /** Later toasts wait until it has gone instead of replacing it. */
  readonly kept?: boolean;
}

/** A toast; toasts are compared by identity. */
type ToastState = ToastOptions & { readonly text: string };

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
