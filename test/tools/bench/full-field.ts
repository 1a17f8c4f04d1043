import {
  config,
  createGame,
  LEVELS,
  type FieldGame,
  type SimConfig,
  seededPieces,
} from '../../../game-frame/sim/index.ts';

/** Small balls of all levels, so that few merge and very many fit; such a game does not end. */
const fullFieldConfig: SimConfig = {
  ...config,
  radii: config.radii.map(() => 0.05),
  dangerTicks: config.maxTicks,
};

/** Ticks between two balls while the field is filled. */
const EVERY = 4;

/** The n-th ball that is added to the field: its level, and its x in world units. */
const addedBall = (index: number): { readonly level: number; readonly x: number } => ({
  level: (index % LEVELS) + 1,
  x: 0.8 + ((index * 37) % 74) / 10,
});

/** One tick in a field that is kept at so many balls: merged ones are replaced. */
export function tickAndRefill(game: FieldGame, balls: number, tick: number): void {
  if (game.balls.length < balls && tick % EVERY === 0) {
    const { level, x } = addedBall(tick / EVERY);
    game.field.add(level, { x, y: 15, vx: 0, vy: -8 });
  }
  game.step();
}

/** A field with so many balls at rest. */
export function fullGame(balls: number): FieldGame {
  const game = createGame(seededPieces('pile'), fullFieldConfig);
  for (let tick = 0; tick < balls * 2 * EVERY; tick += 1) tickAndRefill(game, balls, tick);
  return game;
}
