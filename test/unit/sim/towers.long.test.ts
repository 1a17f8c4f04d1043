import { expect, test } from 'vitest';
import { MEAN_DROP_INTERVAL } from '../../../game-frame/bots/index.ts';
import { config, createGame, seededPieces, type Ball } from '../../../game-frame/sim/index.ts';

/** How far aside two balls still stand straight, and how far below is under and not beside: shares of their radii. */
const STRAIGHT = 0.1;
const UNDER = 0.3;
/** Gap between balls that count as touching, world units. */
const GAP = 0.05;

function supports(ball: Ball, balls: readonly Ball[]): Ball[] {
  const { x, y } = ball.body.getPosition();
  return balls.filter((other) => {
    const reach = ball.radius + other.radius;
    const dx = x - other.body.getPosition().x;
    const dy = y - other.body.getPosition().y;
    return dy > UNDER * reach && dx * dx + dy * dy < (reach + GAP) * (reach + GAP);
  });
}

/** Balls that stand straight up, each on nothing but the one below, down from this one. */
function heightOf(ball: Ball, balls: readonly Ball[]): number {
  const [lower, ...others] = supports(ball, balls);
  if (!lower || others.length > 0) return 1;
  const aside = Math.abs(ball.body.getPosition().x - lower.body.getPosition().x);
  return aside < STRAIGHT * (ball.radius + lower.radius) ? 1 + heightOf(lower, balls) : 1;
}

const tallest = (balls: readonly Ball[]): number => Math.max(0, ...balls.map((ball) => heightOf(ball, balls)));

/** A game is watched no longer, s: piles are too high by then for a tower on top. */
const WATCHED_S = 61;

function dropAt(x: number, id: string): { readonly seconds: number; readonly tower: number } {
  const game = createGame(seededPieces(id));
  let tower = 0;
  while (!game.over && game.tick < WATCHED_S * config.ticksPerSecond) {
    if (game.tick % MEAN_DROP_INTERVAL > 0) game.step();
    else {
      tower = Math.max(tower, tallest(game.balls));
      game.step(x);
    }
  }
  return { seconds: game.tick / config.ticksPerSecond, tower };
}

test('balls dropped in one place never stand five high, and most games last more than a minute', () => {
  const games = Array.from({ length: 100 }, (_, i) => dropAt(i % 2 === 0 ? config.xSteps / 2 : i * 10, `tower-${i}`));
  const seconds = games.map((game) => game.seconds).sort((a, b) => a - b);
  expect(seconds[50]).toBeGreaterThan(60);
  expect(Math.max(...games.map(({ tower }) => tower))).toBeLessThan(5);
}, 600_000);
