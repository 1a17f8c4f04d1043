import * as v from 'valibot';
import { countSchema, seedSchema } from '../model/action.ts';
import { configSchema } from '../../balance/config/config-schema.ts';

/** Longest record that is handed on, characters. */
export const MAX_RECORD = 2_000_000;
/** Longest name of a phone or a preset. */
const MAX_NAME = 40;
/** Most frames of which a report tells each one. */
const MAX_FRAMES = 240;

/** A lab's or a phone's own number. */
const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));
/** '' stands for any. */
const anySchema = v.union([idSchema, v.literal('')]);
const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME));
const textSchema = v.pipe(v.string(), v.maxLength(80));
const msSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const spreadSchema = v.strictObject({ p50: msSchema, p95: msSchema, worst: msSchema });
/** How long something took: half of the times, 95 of 100, and the worst; milliseconds. */
export type Spread = v.InferOutput<typeof spreadSchema>;

/** Who a phone is. */
const whoSchema = v.strictObject({ name: nameSchema, engine: textSchema, screen: textSchema });
/** Who a phone is: the name that people gave it, its engine, its screen. */
export type Who = v.InferOutput<typeof whoSchema>;

const measuredSchema = v.strictObject({
  /** From one frame to the next, of the simulation's ticks, of drawing. */
  frame: spreadSchema,
  tick: spreadSchema,
  /** Of a tick's parts: planck's phases, and the rules around them. */
  parts: v.strictObject({ broad: spreadSchema, contacts: spreadSchema, solve: spreadSchema, rules: spreadSchema }),
  draw: spreadSchema,
  /** Calls to the graphics card in the last frame. */
  drawCalls: countSchema,
  /** Device pixels in a CSS pixel, as the quality control chose them, and the most it may choose. */
  resolution: v.pipe(v.number(), v.minValue(0), v.maxValue(8)),
  best: v.pipe(v.number(), v.minValue(0), v.maxValue(8)),
  ticks: countSchema,
  score: countSchema,
  balls: countSchema,
  state: v.picklist(['plays', 'stands', 'over']),
  /** The last frames, milliseconds, the oldest first. */
  frames: v.pipe(v.array(msSchema), v.maxLength(MAX_FRAMES)),
});
/** What a phone measured in the last seconds. */
export type Measured = v.InferOutput<typeof measuredSchema>;

const driveSchema = v.strictObject({
  /** The game's own number: another one asks for a new game, however late it is heard. */
  game: idSchema,
  seed: seedSchema,
  config: configSchema,
  /** Name of the preset; '' when the values have none. */
  preset: v.pipe(v.string(), v.maxLength(MAX_NAME)),
  paused: v.boolean(),
});
/** What the panel wants of a phone. */
export type Drive = v.InferOutput<typeof driveSchema>;

/** From which lab, and to which phone or from which. */
const address = { lab: anySchema, phone: anySchema };

/** What the lab and the phones that it drives say to each other. */
export const phoneMessages = [
  /** A phone is there, and wants to know what to play. */
  v.strictObject({ kind: v.literal('hello'), ...address, who: whoSchema }),
  /** Play so: at each change, and as the answer to a hello. */
  v.strictObject({ kind: v.literal('drive'), ...address, drive: driveSchema }),
  v.strictObject({ kind: v.literal('rename'), ...address, name: nameSchema }),
  /** Send the game as it stands. */
  v.strictObject({ kind: v.literal('give'), ...address }),
  v.strictObject({ kind: v.literal('given'), ...address, record: v.pipe(v.string(), v.maxLength(MAX_RECORD)) }),
  v.strictObject({ kind: v.literal('measured'), ...address, who: whoSchema, measured: measuredSchema }),
] as const;
