import {
  type Ball,
  dropXAt,
  Field,
  firstContact,
  type Level,
  type Merge,
  radiusOf,
  type SimConfig,
  spawnX,
} from '../sim/index.ts';

/** Longest simulation, ticks of the copy. */
const MOST_TICKS = 30;
/** Ticks after which a field at rest is no longer simulated: the ball has landed by then. */
const LEAST_TICKS = 6;
/** Height above its first contact at which the ball is released, world units: no ticks are spent on its fall. */
const ABOVE = 0.1;
/** Value of a merge by level; flatter than the game's points, so that small merges count too. */
const MERGE_VALUE = [6, 18, 36, 60, 90, 126, 168, 216, 270, 330, 396];

/** The config of a copy: half as many ticks as the game, and fewer passes of the solver in each. */
export const coarseConfig = (config: SimConfig): SimConfig => ({
  ...config,
  velocityIterations: 4,
  positionIterations: 2,
  ticksPerSecond: 30,
});

/** Result of a drop into a copy of a field. */
export type Trial = Readonly<{ balls: readonly Ball[]; won: number }>;

/** Copies balls without their rotation; sleeping balls stay asleep. */
function copyOf(balls: readonly Ball[], config: SimConfig, merges: Merge[]): Field {
  const field = new Field(config, merges);
  for (const { level, body } of balls) {
    const { x, y } = body.getPosition();
    const { x: vx, y: vy } = body.getLinearVelocity();
    const copy = field.add(level, { x, y, vx, vy });
    if (!body.isAwake()) copy.body.setAwake(false);
  }
  return field;
}

/** Drops a ball into a copy of a field. @param worldX where, world units */
export function tryDrop(balls: readonly Ball[], level: Level, worldX: number, config: SimConfig): Trial {
  const merges: Merge[] = [];
  const field = copyOf(balls, config, merges);
  const x = spawnX(dropXAt(worldX, config), level, config);
  const { y } = firstContact(balls, x, radiusOf(level, config));
  field.add(level, { x, y: Math.min(config.dropY, y + ABOVE), vx: 0, vy: -config.maxFall }).falling = true;
  for (let i = 0; i < MOST_TICKS; i += 1) {
    field.step();
    if (i > LEAST_TICKS && !field.balls.some(({ body }) => body.isAwake())) break;
  }
  return { balls: field.balls, won: merges.reduce((sum, merge) => sum + (MERGE_VALUE[merge.level - 1] ?? 0), 0) };
}
