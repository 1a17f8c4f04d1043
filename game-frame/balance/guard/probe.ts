import { max, quantile } from 'd3-array';
import { type Ball, config as shipped, createGame, randomFrom, seededPieces, type SimConfig } from '../../sim/index.ts';

/** Games, and the most drops of each: some tenths of a second of computing. */
const GAMES = 4;
const DROPS = 25;
/** Speed under which a ball rests, units/s, and the longest that a drop waits for all to rest, ticks. */
const REST_SPEED = 0.5;
const PATIENCE = 240;

/** How balls behave that are dropped one after the other, each once all others rest. */
export interface Behaviour {
  /** Median time from a drop until all balls rest, s; at most {@link PATIENCE}. */
  readonly rest: number;
  /** Deepest overlap of two resting balls that nine drops in ten stay under, as a share of the smaller radius. */
  readonly overlap: number;
}

/** Drops balls without the rules that end a game: what is measured is the physics alone. */
export function probe(config: SimConfig): Behaviour {
  const endless = { ...config, cooldownTicks: 1, dangerTicks: Infinity, maxTicks: Infinity };
  const drops = Array.from({ length: GAMES }, (_, n) => {
    const game = createGame(seededPieces(`probe ${n}`, shipped), endless);
    const random = randomFrom(`probe ${n}`);
    return Array.from({ length: DROPS }, () => {
      game.step(random() % (config.xSteps + 1));
      const from = game.tick;
      do game.step();
      while (game.tick - from < PATIENCE && game.balls.some(isMoving));
      return { rest: (game.tick - from) / config.ticksPerSecond, overlap: deepest(game.balls) };
    });
  }).flat();
  const rest = quantile(drops, 0.5, (drop) => drop.rest) ?? 0;
  return { rest, overlap: quantile(drops, 0.9, (drop) => drop.overlap) ?? 0 };
}

const isMoving = ({ body }: Ball): boolean => body.getLinearVelocity().length() > REST_SPEED;

function deepest(balls: readonly Ball[]): number {
  const overlaps = balls.flatMap((a, index) =>
    balls.slice(0, index).map((b) => {
      const [p, q] = [a.body.getPosition(), b.body.getPosition()];
      return (a.radius + b.radius - Math.hypot(p.x - q.x, p.y - q.y)) / Math.min(a.radius, b.radius);
    }),
  );
  return Math.max(0, max(overlaps) ?? 0);
}
