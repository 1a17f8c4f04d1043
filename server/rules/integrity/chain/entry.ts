import type { Keys } from '../../../common/keys.ts';
import { fragment } from '../../../db/index.ts';
import { HASH_BYTES, type Kind } from './kinds.ts';

/** Keys of rows by their kind. */
export type KeysByKind = Readonly<Partial<Record<Kind, readonly number[]>>>;

/** An entry of the chain. */
export interface Entry {
  /** From 1, without a gap. */
  readonly seq: number;
  readonly keys: KeysByKind;
  /** SHA-256 of each row, one after another, in the order of the keys. */
  readonly hashes: Uint8Array;
  readonly at: Date;
  /** 64 hex digits: the keyed hash of this entry and the head before it. */
  readonly head: string;
}

/** The columns of {@link Entry}. */
export const ENTRY_COLUMNS = fragment`seq, keys, hashes, at, head`;

/** What is before the first entry. */
export const NO_HEAD = '';

/**
 * The head that an entry must have after another. It is keyed, so that who can write the database but has not the
 * server's `DATA_KEY` can't make a chain that fits.
 */
export const headOf = (keys: Keys, before: string, entry: Omit<Entry, 'head'>): string =>
  keys
    .hash(
      'chain',
      `${before}\n${JSON.stringify([entry.seq, entry.at, rowsOf(entry)])}\n${Buffer.from(entry.hashes).toString('hex')}`,
    )
    .toString('hex');

/** Every row of an entry, in the order of its hashes. */
export const rowsOf = ({ keys }: Pick<Entry, 'keys'>): (readonly [Kind, number])[] =>
  // The column gives the kinds in an order of its own; here it is always that of their names.
  Object.entries(keys)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only kinds are written
    .flatMap(([kind, numbers]) => numbers.map((number) => [kind as Kind, number] as const));

/** The hash of the row at an index of {@link rowsOf}. */
export const hashAt = ({ hashes }: Pick<Entry, 'hashes'>, index: number): Buffer =>
  Buffer.from(hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES));
