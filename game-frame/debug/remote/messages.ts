import * as v from 'valibot';
import { countSchema, seedSchema } from '../model/action.ts';
import { reportSchema } from '../measure/report.ts';
import { configSchema } from '../../balance/config/config-schema.ts';

/** Longest record that is handed on, characters. */
const MAX_RECORD = 2_000_000;
/** Longest name of a phone. */
const MAX_NAME = 40;
/** Longest name of what it plays. */
export const MAX_TITLE = 120;

/** A lab's, a phone's, another page's or a question's own number. */
const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));
/** '' stands for any. */
const anySchema = v.union([idSchema, v.literal('')]);
const textSchema = v.pipe(v.string(), v.maxLength(80));
const recordTextSchema = v.pipe(v.string(), v.maxLength(MAX_RECORD));
const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME));

/** Who a phone is. */
const whoSchema = v.strictObject({ name: nameSchema, engine: textSchema, screen: textSchema });
/** Who a phone is: the name that people gave it, its engine, its screen. */
export type Who = v.InferOutput<typeof whoSchema>;

const measuredSchema = v.strictObject({
  ...reportSchema.entries,
  /** Device pixels in a CSS pixel, as the quality control chose them, and the most it may choose. */
  resolution: v.pipe(v.number(), v.minValue(0), v.maxValue(8)),
  best: v.pipe(v.number(), v.minValue(0), v.maxValue(8)),
  tick: countSchema,
  score: countSchema,
  balls: countSchema,
  state: v.picklist(['plays', 'stands', 'over']),
});
/** What a phone measured in the last seconds. */
export type Measured = v.InferOutput<typeof measuredSchema>;

const driveSchema = v.strictObject({
  /** The game's own number: another one asks for a new game, however late it is heard. */
  game: idSchema,
  seed: seedSchema,
  config: configSchema,
  /** What it is called: the preset, or the values that are not the shipped ones. */
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE)),
  paused: v.boolean(),
});
/** What the panel wants of a phone. */
export type Drive = v.InferOutput<typeof driveSchema>;

/** What the lab asks of other engines: what these inputs come to, when they are played up to this tick. */
const askSchema = v.strictObject({
  kind: v.literal('ask'),
  lab: idSchema,
  ask: idSchema,
  record: recordTextSchema,
  tick: countSchema,
  /** What the lab came to. */
  hash: textSchema,
});
export type Ask = v.InferOutput<typeof askSchema>;

/** From which lab, and to which phone or from which. */
const address = { lab: anySchema, phone: anySchema };

/** What pages of the lab say to each other. */
export const messageSchema = v.variant('kind', [
  /** A phone is there, and wants to know what to play. */
  v.strictObject({ kind: v.literal('hello'), ...address, who: whoSchema }),
  /** Play so: at each change, and as the answer to a hello. */
  v.strictObject({ kind: v.literal('drive'), ...address, drive: driveSchema }),
  v.strictObject({ kind: v.literal('rename'), ...address, name: nameSchema }),
  /** Send the game as it stands. */
  v.strictObject({ kind: v.literal('give'), ...address }),
  v.strictObject({ kind: v.literal('given'), ...address, record: recordTextSchema }),
  v.strictObject({ kind: v.literal('measured'), ...address, who: whoSchema, measured: measuredSchema }),
  /** A page that plays in another engine is there, and wants to be asked. */
  v.strictObject({ kind: v.literal('join'), lab: idSchema }),
  askSchema,
  /** What such a page came to: a hash, or why to none. */
  v.strictObject({
    kind: v.literal('answer'),
    lab: idSchema,
    ask: idSchema,
    page: idSchema,
    engine: textSchema,
    hash: textSchema,
  }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
