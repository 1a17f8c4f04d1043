import * as v from 'valibot';
import { changedKeys, changesOf, changesSchema, isList, withChanges } from '../../balance/config/changes.ts';
import { config as shipped } from '../../sim/index.ts';
import { DEFAULT_OVERLAYS } from '../draw/field.ts';
import { countSchema, seedSchema, tickSchema, type TimedAction, timedActionSchema } from './action.ts';

const nameSchema = v.pipe(v.string(), v.maxLength(40));
/** A config as the values in which it is not the shipped one. */
const tunedSchema = v.pipe(changesSchema, v.transform(withChanges));
/** A drop as `[tick, x]`. */
const dropSchema = v.pipe(
  v.strictTuple([countSchema, countSchema]),
  v.transform(([tick, x]): TimedAction => ({ tick, action: { do: 'drop', x } })),
);

const gamesSchema = v.object({
  seed: v.optional(seedSchema),
  name: v.optional(nameSchema, ''),
  config: tunedSchema,
  /** The config that game A began with, if it was tuned since. */
  start: v.optional(tunedSchema),
  b: v.optional(v.strictObject({ name: nameSchema, config: tunedSchema })),
  /** Where the games are, and how far they are known. */
  tick: v.optional(tickSchema, 0),
  end: v.optional(tickSchema, 0),
  actions: v.optional(v.pipe(v.array(v.union([dropSchema, timedActionSchema])), v.readonly()), []),
  /** Overlays that are on, maybe also some that the lab no longer has. */
  see: v.optional(v.array(v.string())),
});
/** Games at a tick, with everything needed to replay them. */
export type Games = v.InferOutput<typeof gamesSchema>;

/** Games as the hash of an address: `#name=Moon&seed=abc&gravity=12`. Defaults are left out. */
export function printLink({ config = shipped, start = config, actions = [], ...games }: Partial<Games>): string {
  const { name, seed, b, tick, end, see = DEFAULT_OVERLAYS } = games;
  const inputs = actions.map((timed) => (timed.action.do === 'drop' ? [timed.tick, timed.action.x] : timed));
  const words = {
    name,
    seed,
    ...changesOf(config),
    start: changedKeys(start, config).length > 0 && JSON.stringify(changesOf(start)),
    b: b && JSON.stringify({ name: b.name, config: changesOf(b.config) }),
    tick: tick || '',
    end: end || '',
    actions: inputs.length > 0 && JSON.stringify(inputs),
    see: String([...see].sort()) !== String([...DEFAULT_OVERLAYS].sort()) && JSON.stringify(see),
  };
  const set = Object.entries(words).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return `#${new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Reads games from a hash; `null` when any value is unknown or out of range. */
export function parseLink(hash: string): Games | null {
  try {
    const words = [...new URLSearchParams(hash.replace(/^#/, ''))].map(([key, text]) => [key, read(key, text)]);
    const { name, seed, start, b, tick, end, actions, see, ...config } = Object.fromEntries(words);
    return v.parse(gamesSchema, { name, seed, start, b, tick, end, actions, see, config });
  } catch {
    return null;
  }
}

/** Parses a value: names and seeds are plain text, all others JSON, lists without brackets. @throws SyntaxError */
function read(key: string, text: string): unknown {
  if (key === 'name' || key === 'seed') return text;
  return JSON.parse(isList(key) ? `[${text}]` : text);
}
