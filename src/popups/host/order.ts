import { atom } from 'jotai/vanilla';
import { openPopupsAtom, type Popup, type PopupKind } from '../../state/popups.ts';

/** Kinds shown before all others, the first one first: without a session or a profile nothing else works. */
const FIRST: readonly PopupKind[] = ['login', 'profile', 'copyText'];

const rankOf = ({ kind }: Popup): number => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);

/** The popup on show, one at a time: popups of the same rank in the order in which they were opened. */
export const currentPopupAtom = atom(
  (get) => [...get(openPopupsAtom)].sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null,
);
