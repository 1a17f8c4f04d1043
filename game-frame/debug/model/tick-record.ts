import * as v from 'valibot';
import type { FieldGame, TickEvents } from '../../sim/index.ts';
import { countSchema, levelSchema, placeSchema } from './action.ts';

const CHECKPOINT_TICKS = 60;
/** From this level up, every new ball is a landmark. */
const HIGH_LEVEL = 8;

const ballSchema = v.strictObject({ id: countSchema, level: levelSchema, x: placeSchema, y: placeSchema });
/** Where a ball was, world units. */
export type BallPosition = v.InferOutput<typeof ballSchema>;

/** A state of the game in a record. */
export const checkpointSchema = v.strictObject({
  tick: countSchema,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  balls: v.array(ballSchema),
});

export const METRICS = ['score', 'bodies', 'awake', 'contacts'] as const;
export type Metric = (typeof METRICS)[number];

export const checkpointOf = (game: FieldGame): v.InferOutput<typeof checkpointSchema> => ({
  tick: game.tick,
  hash: game.hash(),
  balls: game.balls.map(({ id, level, body }) => ({ id, level, x: body.getPosition().x, y: body.getPosition().y })),
});

/** The record of the tick that was just played. @param last whether no later tick is known */
export const tickRecordOf = (game: FieldGame, events: TickEvents, last: boolean) => ({
  hash: game.hash(),
  score: game.score,
  bodies: game.balls.length,
  awake: game.balls.filter(({ body }) => body.isAwake()).length,
  contacts: game.field.world.getContactCount(),
  /** Landmark of this tick, such as `level 9`, if there is one. */
  landmark: landmarkOf(game, events),
  checkpoint: last || game.tick % CHECKPOINT_TICKS === 0 ? checkpointOf(game) : undefined,
});
export type TickRecord = Readonly<ReturnType<typeof tickRecordOf>>;

/** The end, a merge to a high level, or a ball half its time above the red line. */
function landmarkOf({ field, config, over }: FieldGame, { merges }: TickEvents): string | undefined {
  if (over) return 'end';
  const top = Math.max(0, ...merges.map(({ into, level }) => into?.level ?? level));
  if (top >= HIGH_LEVEL) return `level ${top}`;
  return field.danger === Math.ceil(config.dangerTicks / 2) ? 'danger' : undefined;
}
