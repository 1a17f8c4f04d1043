import { keysOf } from '../../common/keys-of.ts';
import { localTime } from '../../common/local-time.ts';

/** An instant as people read it, in the campaign's zone: 2025-11-15 12:00:00; `–` for none. */
export const timeOf = (instant: string | null): string => (instant === null ? '–' : localTime(new Date(instant)));

/** A list of words as a select shows it. */
export const wordOptions = <K extends string>(words: Readonly<Record<K, string>>): { value: K; label: string }[] =>
  keysOf(words).map((value) => ({ value, label: words[value] }));
