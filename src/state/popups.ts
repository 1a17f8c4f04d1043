import { atom } from 'jotai/vanilla';
import type { DrawResult, ExchangeItem, UserInfo } from '../contract/index.ts';

/** What the album can show: the weapons, the week's challenges, the friends. */
export type AlbumPart = 'weapons' | 'week' | 'friends';

/** What every popup may have. */
interface AnyPopup {
  /** Called when the player closes the popup, in whatever way; not when the session ends. */
  readonly onClose?: () => void;
}

/** Every popup, with what it needs to know. */
export type Popup = AnyPopup &
  (
    | { readonly kind: 'login' }
    | { readonly kind: 'profile' }
    | { readonly kind: 'rules' }
    | { readonly kind: 'noStamina' }
    // `elsewhere`: id of an unfinished game on another device; null, it is on this one.
    | { readonly kind: 'newGame'; readonly elsewhere: string | null }
    | { readonly kind: 'acceptInvite'; readonly code: string }
    | { readonly kind: 'copyText'; readonly text: string }
    | { readonly kind: 'sharePicture'; readonly score: number; readonly scoreList: readonly number[] }
    // Without a level the highest that was made is shown; without a part, the weapons.
    | { readonly kind: 'album'; readonly level?: number; readonly part?: AlbumPart }
    | { readonly kind: 'weaponCard'; readonly level: number }
    | { readonly kind: 'accountCode' }
    | { readonly kind: 'drawHistory' }
    // Without an award it is about the newest that waits.
    | { readonly kind: 'howToClaim'; readonly award?: number }
    | { readonly kind: 'booking' }
    | { readonly kind: 'exchange'; readonly item: ExchangeItem }
    | { readonly kind: 'rankReward'; readonly notice: NonNullable<UserInfo['settlement_notice']> }
    | { readonly kind: 'draw'; readonly result: DrawResult }
    | { readonly kind: 'drawPrice' }
  );

/** Name of a popup. */
export type PopupKind = Popup['kind'];
/** The popup of a kind. */
export type PopupOf<K extends PopupKind> = Extract<Popup, { kind: K }>;

/** What each popup component is given. */
export interface PopupProps<K extends PopupKind> {
  readonly popup: PopupOf<K>;
  /** Closes it; the next in the queue shows. */
  readonly close: () => void;
}

/** Kinds that come before all others, the first one first: without a session or a profile nothing else works. */
const FIRST: readonly PopupKind[] = ['login', 'profile', 'copyText'];

/** Position of a kind in the queue; kinds of the same rank stand in the order in which they were opened. */
const rankOf = ({ kind }: Popup): number => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);

const queueAtom = atom<readonly Popup[]>([]);

/** The popup on show: one at a time. */
export const currentPopupAtom = atom((get) => get(queueAtom)[0] ?? null);

/** Opens a popup, or queues it by its rank. A kind is in the queue once; opened again it keeps its place. */
export const openPopupAtom = atom(null, (get, set, popup: Popup) => {
  const queue = get(queueAtom);
  const queued = queue.some(({ kind }) => kind === popup.kind);
  const next = queued ? queue.map((one) => (one.kind === popup.kind ? popup : one)) : [...queue, popup];
  set(
    queueAtom,
    next.sort((a, b) => rankOf(a) - rankOf(b)),
  );
});

/** Closes the popup of a kind, wherever in the queue it is. */
export const closePopupAtom = atom(null, (get, set, kind: PopupKind) => {
  const closed = get(queueAtom).find((popup) => popup.kind === kind);
  set(queueAtom, (queue) => queue.filter((popup) => popup !== closed));
  closed?.onClose?.();
});

/** Closes all: the session they belong to has ended. */
export const clearPopupsAtom = atom(null, (_get, set) => set(queueAtom, []));
