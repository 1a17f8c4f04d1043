import * as v from 'valibot';
import { type FieldGame, SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import { countSchema, levelSchema, seedSchema, type TimedAction, timedActionSchema } from './action.ts';
import { configSchema } from '../../balance/config/config-schema.ts';
import type { BallPosition } from './tick-record.ts';
import { Timeline } from './timeline.ts';

const FORMAT = 'capsule-armory/lab-record@1';

const ballSchema = v.pipe(
  v.strictTuple([countSchema, levelSchema, v.number(), v.number()]),
  v.transform(([id, level, x, y]): BallPosition => ({ id, level, x, y })),
);
const checkpointSchema = v.strictObject({
  tick: countSchema,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  balls: v.pipe(v.array(ballSchema), v.readonly()),
});

const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  /** `SIM_VERSION` of the simulation that played it. */
  simVersion: countSchema,
  /** The seed. */
  id: seedSchema,
  config: configSchema,
  actions: v.array(timedActionSchema),
  /** Ticks done when it was saved. */
  endTick: v.pipe(countSchema, v.maxValue(1_000_000)),
  /** The checkpoints. */
  marks: v.array(checkpointSchema),
  /** The digest after every tick, four digits each; empty when only checkpoints are known. */
  trace: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{4})*$/)),
});
const recordSchema = v.pipe(
  fileSchema,
  v.transform(({ marks, ...record }) => ({ ...record, checkpoints: marks })),
);
/** A recorded game: config, seed, actions, and checksums of its states. */
export type GameRecord = v.InferOutput<typeof recordSchema>;

/** A text is not a valid record; the message says why, for the user. */
export class InvalidRecordError extends Error {}

/** Reads a record file. @throws InvalidRecordError */
export function parseRecord(text: string): GameRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new InvalidRecordError(`Not a record of this lab: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** Writes a record file. */
export function printRecord(record: GameRecord): string {
  const { checkpoints, ...rest } = record;
  const marks = checkpoints.map(({ tick, hash, balls }) => ({ tick, hash, balls: balls.map(printBall) }));
  return JSON.stringify({ ...rest, marks });
}

/** Five decimals are more than the screen can show, and keep files small. */
const printBall = ({ id, level, x, y }: BallPosition) => [id, level, round(x), round(y)];
const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** The record of a game up to the tick it is at. */
export function recordOf(timeline: Timeline): GameRecord {
  const { id, config, tick: endTick, game } = timeline;
  return {
    format: FORMAT,
    simVersion: SIM_VERSION,
    id,
    config,
    actions: timeline.history().filter(({ tick, action }) => tick < endTick || (game.over && action.do === 'end')),
    endTick,
    checkpoints: timeline.checkpoints(),
    trace: Array.from({ length: endTick }, (_, index) => timeline.at(index + 1)?.digest).join(''),
  };
}

/** The record of a game of which inputs and present state alone are known. */
export const recordOfInputs = (
  id: string,
  config: SimConfig,
  actions: readonly TimedAction[],
  game: FieldGame,
): GameRecord => ({
  format: FORMAT,
  simVersion: SIM_VERSION,
  id,
  config,
  actions: [...actions],
  endTick: game.tick,
  checkpoints: [{ tick: game.tick, hash: game.hash(), balls: [] }],
  trace: '',
});

/** What to tell the user of a record that another simulation played; '' for one of this simulation. */
export const versionNote = ({ simVersion }: GameRecord): string =>
  simVersion === SIM_VERSION
    ? ''
    : `Recorded by simulation version ${simVersion}, this is ${SIM_VERSION}: it may play to another end.`;

/** The config that a record's game was under last: what was felt when it was saved. */
export const lastConfigOf = ({ config, actions }: GameRecord): SimConfig =>
  actions.reduce((last, { action }) => (action.do === 'tune' ? action.config : last), config);

/** A timeline at tick 0 with a record's actions to come. */
export const timelineOf = ({ id, config, actions, endTick }: GameRecord): Timeline =>
  new Timeline(id, config, actions, endTick);
