import { atom } from 'jotai';

/** The tabs, in their order. */
export const TABS = ['Field', 'Graphs', 'Presets', 'Record', 'Batch', 'Search', 'Phones'] as const;

/** The open one of {@link TABS}. */
export const tabAtom = atom<(typeof TABS)[number]>('Field');

/** What the last action came to, for the user. */
export const noticeAtom = atom('');

/** The text of what was saved or exported last, or of what is to be opened. */
export const textAtom = atom('');
