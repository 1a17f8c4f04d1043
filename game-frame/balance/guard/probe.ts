import { quantile } from 'd3-array';
import { type Ball, config as shipped, createGame, randomFrom, seededPieces, type SimConfig } from '../../sim/index.ts';

/** Games, and the drops of each: some tenths of a second of computing. */
const [GAMES, DROPS] = [4, 25];
/** Speed under which a ball rests, units/s, and the longest that a drop waits for all to rest, ticks. */
const [REST_SPEED, PATIENCE] = [0.5, 240];

/** Time from a drop until all balls rest, s, and the deepest overlap then, as a share of the smaller radius. */
export type Behaviour = ReturnType<typeof dropsOf>[number];

/**
 * Drops balls one after the other without the rules that end a game, to measure the physics alone.
 * @returns the median time, and an overlap that nine drops in ten stay under
 */
export function probe(config: SimConfig): Behaviour {
  const drops = Array.from({ length: GAMES }, (_, n) => dropsOf(`probe ${n}`, config)).flat();
  const at = (share: number, of: (drop: Behaviour) => number): number => quantile(drops, share, of) ?? 0;
  return { rest: at(0.5, ({ rest }) => rest), overlap: at(0.9, ({ overlap }) => overlap) };
}

function dropsOf(seed: string, config: SimConfig) {
  const endless = { ...config, cooldownTicks: 1, dangerTicks: Infinity, maxTicks: Infinity };
  const [game, random] = [createGame(seededPieces(seed, shipped), endless), randomFrom(seed)];
  return Array.from({ length: DROPS }, () => {
    game.step(random() % (config.xSteps + 1));
    const from = game.tick;
    do game.step();
    while (game.tick - from < PATIENCE && game.balls.some(isMoving));
    return {
      rest: (game.tick - from) / config.ticksPerSecond,
      overlap: Math.max(0, ...game.balls.flatMap(overlapsOf)),
    };
  });
}

const isMoving = ({ body }: Ball): boolean => body.getLinearVelocity().length() > REST_SPEED;

/** How deep a ball overlaps each of those before it, as a share of the smaller radius; negative: how far they are apart. */
const overlapsOf = ({ body, radius }: Ball, index: number, balls: readonly Ball[]): number[] =>
  balls.slice(0, index).map((other) => {
    const distance = body.getPosition().clone().sub(other.body.getPosition()).length();
    return (radius + other.radius - distance) / Math.min(radius, other.radius);
  });
