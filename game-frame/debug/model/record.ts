import * as v from 'valibot';
import { type FieldGame, SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import { configSchema, readJson } from '../../balance/config/changes.ts';
import { countSchema, seedSchema, tickSchema, type TimedAction, timedActionSchema } from './action.ts';
import { checkpointOf, checkpointSchema } from './tick-record.ts';
import { Timeline } from './timeline.ts';

const FORMAT = 'capsule-armory/lab-record@2';
/** Number of last digits of each tick's hash in a trace. */
export const TRACED = 4;

const recordSchema = v.strictObject({
  format: v.literal(FORMAT),
  /** `SIM_VERSION` of the simulation that played it. */
  simVersion: countSchema,
  id: seedSchema,
  config: configSchema,
  actions: v.array(timedActionSchema),
  /** Ticks done when it was saved. */
  endTick: tickSchema,
  checkpoints: v.array(checkpointSchema),
  /** The end of every tick's hash; empty when only checkpoints are known. */
  trace: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{4})*$/)),
});
/** The file of a recorded game: config, seed, actions, and hashes of its states. */
export type GameRecord = v.InferOutput<typeof recordSchema>;

/** Reads a record file. @throws UnreadableError */
export const parseRecord = (text: string): GameRecord => readJson(recordSchema, text);

export const printRecord = (record: GameRecord): string => JSON.stringify(record);

/** The record of a game for which only the inputs and the present state are known; that state is its one checkpoint. */
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
  checkpoints: [checkpointOf(game)],
  trace: '',
});

/** The record of a game up to the tick it is at. */
export function recordOf(timeline: Timeline): GameRecord {
  const { id, config, tick: end, game } = timeline;
  const actions = timeline.history().filter(({ tick, action }) => tick < end || (game.over && action.do === 'end'));
  const played = Array.from({ length: end }, (_, index) => timeline.at(index + 1));
  const trace = played.map((tick) => tick?.hash.slice(-TRACED)).join('');
  const record = recordOfInputs(id, config, actions, game);
  const before = played.slice(0, -1).flatMap((tick) => tick?.checkpoint ?? []);
  return { ...record, checkpoints: [...before, ...record.checkpoints], trace };
}

/** A note for the user on a record of another simulation; '' for one of this simulation. */
export const versionNote = ({ simVersion }: GameRecord): string =>
  simVersion === SIM_VERSION
    ? ''
    : `Recorded by simulation version ${simVersion}, this is ${SIM_VERSION}: it may play to another end.`;

/** A timeline with a record's actions. @param tick it is played to, up to the record's end */
export function timelineOf({ id, config, actions, endTick }: GameRecord, tick = 0): Timeline {
  const timeline = new Timeline(id, config, actions, endTick);
  timeline.seek(tick);
  return timeline;
}
