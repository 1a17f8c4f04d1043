import * as v from 'valibot';
import { OVERLAYS, type Overlay } from '../overlays.ts';
import { type TimedAction, seedSchema, timedActionSchema } from './action.ts';
import { type Changes, changesSchema, isList } from '../../balance/config/config-schema.ts';

/** What an address of the lab holds: the games as they are, so that they open again at the same tick. */
export interface Link {
  /** Name of A's preset. */
  readonly name?: string | undefined;
  readonly seed?: string | undefined;
  /** The panel's config. */
  readonly changes: Changes;
  /** The config that the game began with, if it was tuned since. */
  readonly start?: Changes;
  /** The config of side B. */
  readonly b?: { readonly name?: string; readonly changes: Changes };
  /** Where the games are. */
  readonly tick?: number | undefined;
  /** How far they are known. */
  readonly end?: number | undefined;
  readonly actions?: readonly TimedAction[];
  /** The overlays that are on, if they are not those of a new lab. */
  readonly see?: readonly Overlay[] | undefined;
}

const tickSchema = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(1_000_000));
const nestedSchema = v.pipe(v.string(), v.transform(wordsOf));
const overlaySchema = v.picklist(OVERLAYS.map(({ id }) => id));

/** Every word of an address but the values of the config. */
const linkSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(40))),
  seed: v.optional(seedSchema),
  tick: v.optional(tickSchema),
  end: v.optional(tickSchema),
  see: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((word) => word !== '')),
      v.array(overlaySchema),
    ),
  ),
  start: v.optional(nestedSchema),
  b: v.optional(nestedSchema),
  taps: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-z]+\.[0-9a-z]+(?:_|$))*$/))),
  edits: v.optional(v.pipe(v.string(), v.parseJson(), v.array(timedActionSchema))),
});
const WORDS = new Set(Object.keys(linkSchema.entries));

/** A link as the hash of an address: `#name=Moon&seed=abc&gravity=12`. */
export function printLink({ name, seed, changes, start, b, tick, end, actions, see }: Link): string {
  const taps = actions && printTaps(actions);
  const edits = actions?.filter(({ action }) => action.do !== 'drop');
  const words = {
    name,
    seed,
    ...changes,
    start: start && nested(start),
    b: b && nested({ name: b.name, ...b.changes }),
    tick,
    end,
    taps,
    edits: edits && edits.length > 0 ? JSON.stringify(edits) : undefined,
  };
  const set = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  const overlays = see ? [['see', see.join()]] : [];
  return `#${new URLSearchParams([...set.map(([key, value]) => [key, String(value)]), ...overlays]).toString()}`;
}

/** Reads a link from a hash; `null` when any value is unknown or out of range. */
export function parseLink(hash: string): Link | null {
  const words = wordsOf(hash.replace(/^#/, ''));
  const parsed = v.safeParse(linkSchema, words);
  const changes = changesIn(words);
  if (!parsed.success || !changes) return null;
  const { start: startWords, b: bWords, taps, edits, ...rest } = parsed.output;
  const start = startWords && changesIn(startWords);
  const b = bWords && changesIn(bWords);
  if (start === null || b === null) return null;
  const actions = [...(edits ?? []), ...(taps === undefined ? [] : tapsIn(taps))].sort((x, y) => x.tick - y.tick);
  const bName = bWords?.['name'];
  return {
    ...rest,
    changes,
    ...(start && { start }),
    ...(b && { b: { changes: b, ...(bName && { name: bName }) } }),
    ...((taps !== undefined || edits) && { actions }),
  };
}

function wordsOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

const nested = (words: object): string =>
  // A space in place of nothing: an empty word would be left out, and with it that there is a B.
  new URLSearchParams(
    Object.entries(words).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString() || ' ';

function changesIn(words: Record<string, string>): Changes | null {
  const values = Object.entries(words).filter(([key]) => !WORDS.has(key) && key.trim() !== '');
  const numbers = values.map(([key, text]) => [key, isList(key) ? text.split(',').map(number) : number(text)]);
  const parsed = v.safeParse(changesSchema, Object.fromEntries(numbers));
  return parsed.success ? parsed.output : null;
}

/** Unlike `Number`, reads an empty text as NaN, not as 0. */
const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Drops as `ticks since the last.x`, in base 36. */
function printTaps(actions: readonly TimedAction[]): string {
  let last = 0;
  const taps = actions.flatMap(({ tick, action }) => {
    if (action.do !== 'drop') return [];
    const text = `${(tick - last).toString(36)}.${action.x.toString(36)}`;
    last = tick;
    return [text];
  });
  return taps.join('_');
}

function tapsIn(text: string): TimedAction[] {
  let tick = 0;
  return text.split('_').flatMap((tap) => {
    const [ticks = '', x = ''] = tap.split('.');
    if (x === '') return [];
    tick += Number.parseInt(ticks, 36);
    return [{ tick, action: { do: 'drop' as const, x: Number.parseInt(x, 36) } }];
  });
}
