import type { CoreServices } from '../../context.ts';
import type { Sql } from '../../../db/index.ts';
import { ENTRY_COLUMNS, type Entry, hashAt, headOf, NO_HEAD, rowsOf } from './entry.ts';
import { hashRows, keysAfter, type Kind, KINDS } from './kinds.ts';
import type { AuditPart, Finding } from '../../audit/finding.ts';
import { PART_ROWS, type Read } from '../../audit/reader.ts';

/** Most rows of one kind that are named as not chained. */
const NAMED = 100;

const CHECK = 'chain';

/** Keys that were seen, one bit each. */
class KeySet {
  #bits = new Uint8Array(1024);

  add(key: number): void {
    const byte = key >> 3;
    if (byte >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (key & 7));
  }

  has(key: number): boolean {
    return ((this.#bits[key >> 3] ?? 0) & (1 << (key & 7))) !== 0;
  }
}

/** What the walk along the chain has seen. */
interface Walked {
  readonly findings: Finding[];
  readonly chained: ReadonlyMap<Kind, KeySet>;
  readonly heads: Set<string>;
  readonly last: Pick<Entry, 'seq' | 'head'>;
  readonly rows: number;
}

interface Part {
  readonly entry: Entry;
  readonly now: ReadonlyMap<Kind, ReadonlyMap<number, Buffer>>;
}

/** The entry after another, and the hashes that its rows have now. */
async function readPart(sql: Sql, after: number): Promise<Part | undefined> {
  const [entry] = await sql<Entry>`select ${ENTRY_COLUMNS} from chain where seq > ${after} order by seq limit 1`;
  if (!entry) return undefined;
  const now = new Map<Kind, ReadonlyMap<number, Buffer>>();
  for (const kind of KINDS) if (entry.keys[kind]) now.set(kind, await hashRows(sql, kind, entry.keys[kind]));
  return { entry, now };
}

/** What is wrong with an entry's rows: each must be there as it was chained. */
function problemsOf({ entry, now }: Part): Finding[] {
  return rowsOf(entry).flatMap(([kind, key], index) => {
    const hash = now.get(kind)?.get(key);
    if (hash?.equals(hashAt(entry, index))) return [];
    return [{ check: CHECK, subject: `${kind} ${key}`, problem: hash ? 'was changed' : 'is gone' }];
  });
}

async function walk({ keys }: Pick<CoreServices, 'keys'>, read: Read): Promise<Walked> {
  const findings: Finding[] = [];
  const chained = new Map(KINDS.map((kind) => [kind, new KeySet()]));
  const heads = new Set<string>();
  let last = { seq: 0, head: NO_HEAD };
  let rows = 0;
  for (;;) {
    const part = await read((sql) => readPart(sql, last.seq));
    if (!part) return { findings, chained, heads, last, rows };
    const { entry } = part;
    if (entry.seq !== last.seq + 1 || entry.head !== headOf(keys, last.head, entry))
      findings.push({ check: CHECK, subject: `entry ${entry.seq}`, problem: 'does not follow the one before it' });
    findings.push(...problemsOf(part));
    for (const [kind, key] of rowsOf(entry)) chained.get(kind)?.add(key);
    heads.add(entry.head);
    last = entry;
    rows += rowsOf(entry).length;
  }
}

/** Which of these rows neither wait to be chained nor were chained since the walk. */
async function notWaiting(sql: Sql, kind: Kind, keys: readonly number[], { last }: Walked): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await sql<{ key: number }>`
    select key from unchained where kind = ${kind} and key = any(${keys}::bigint[])
    union all
    select (jsonb_array_elements(keys -> ${kind}))::int8 from chain where seq > ${last.seq} and keys ? ${kind}`;
  const waiting = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !waiting.has(key));
}

/** Finds final rows of a kind that the chain does not know. */
async function auditKind(read: Read, kind: Kind, walked: Walked): Promise<Finding[]> {
  const missing: number[] = [];
  for (let last = -1; missing.length < NAMED; ) {
    const page = await read(async (sql) => {
      const keys = await keysAfter(sql, kind, last, PART_ROWS);
      const unseen = keys.filter((key) => !walked.chained.get(kind)?.has(key));
      return { end: keys.at(-1), missing: await notWaiting(sql, kind, unseen, walked) };
    });
    if (page.end === undefined) break;
    missing.push(...page.missing);
    last = page.end;
  }
  return missing
    .slice(0, NAMED)
    .map((key) => ({ check: CHECK, subject: `${kind} ${key}`, problem: 'is not in the chain' }));
}

/**
 * Computes the chain again: every entry follows from the one before it, every row in it is as it was chained, and every
 * final row is in it or waits for it.
 * @param from a head that somebody has kept; if the chain still has it, nothing that was chained by then was changed
 */
export async function auditChain(
  services: Pick<CoreServices, 'keys'>,
  read: Read,
  from?: string,
): Promise<AuditPart & { readonly head: string }> {
  const walked = await walk(services, read);
  const { findings, heads, last, rows } = walked;
  if (from !== undefined && !heads.has(from))
    findings.push({ check: CHECK, subject: `head ${from}`, problem: 'is not in the chain: what is older was changed' });
  for (const kind of KINDS) findings.push(...(await auditKind(read, kind, walked)));
  return { findings, looked: rows, head: last.head };
}
