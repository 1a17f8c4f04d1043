import type { Ball, FieldGame, SimConfig } from '../../sim/index.ts';
import { radiusOf, SeededPieces } from '../../sim/index.ts';
import type { Action } from './action.ts';

/** Speed of a pulled ball per unit of distance to the pointer, 1/s. */
const PULL_RATE = 12;
/** Highest speed of a pulled ball, units/s. */
const MAX_PULL_SPEED = 40;

/**
 * Applies an edit to a game: the only place outside the simulation where bodies are written.
 * A `drop` is applied by the game's own step.
 */
export function applyAction(game: FieldGame, action: Exclude<Action, { do: 'drop' }>): void {
  switch (action.do) {
    case 'spawn':
      game.field.add(action.level, clampToField(action, radiusOf(action.level, game.config), game.config));
      break;
    case 'pull':
      pull(game, action);
      break;
    case 'empty':
      for (const { body } of game.balls) game.field.world.destroyBody(body);
      game.field.balls.length = 0;
      break;
    case 'end':
      game.over = true;
      break;
    case 'tune':
      tune(game, action.config);
      break;
  }
}

function clampToField(point: { x: number; y: number }, radius: number, { width }: SimConfig) {
  const x = Math.min(width - radius, Math.max(radius, point.x));
  return { x, y: Math.max(radius, point.y), vx: 0, vy: 0 };
}

function pull({ balls }: FieldGame, target: { ball: number; x: number; y: number }): void {
  const body = balls.find(({ id }) => id === target.ball)?.body;
  if (!body) return;
  const { x, y } = body.getPosition();
  const [dx, dy] = [(target.x - x) * PULL_RATE, (target.y - y) * PULL_RATE];
  const factor = Math.min(1, MAX_PULL_SPEED / Math.max(Number.MIN_VALUE, Math.sqrt(dx * dx + dy * dy)));
  body.setAwake(true);
  body.setLinearVelocity({ x: dx * factor, y: dy * factor });
}

/** Values that the walls are built from: they cannot be changed in a running game. */
export const WALL_KEYS: readonly (keyof SimConfig)[] = ['width', 'height'];

/** Sets the config, and updates the values that the simulation wrote into the world, the bodies and the contacts. */
function tune(game: FieldGame, config: SimConfig): void {
  Object.assign(game, { config });
  Object.assign(game.field, { config });
  if (game.pieces instanceof SeededPieces) Object.assign(game.pieces, { config });
  const { world, balls } = game.field;
  world.setGravity({ x: 0, y: -config.gravity });
  world.setAllowSleeping(config.sleep === 1);
  for (let body = world.getBodyList(); body; body = body.getNext()) {
    for (let fixture = body.getFixtureList(); fixture; fixture = fixture.getNext()) {
      fixture.setFriction(config.friction);
      fixture.setRestitution(config.restitution);
    }
  }
  for (const ball of balls) reshape(ball, config);
  for (let contact = world.getContactList(); contact; contact = contact.getNext()) {
    contact.resetFriction();
    contact.resetRestitution();
  }
}

function reshape(ball: Ball, config: SimConfig): void {
  const { body, level } = ball;
  const radius = radiusOf(level, config);
  const fixture = body.getFixtureList();
  if (fixture) Object.assign(fixture.getShape(), { m_radius: radius });
  fixture?.setDensity(config.density);
  Object.assign(ball, { radius });
  body.setLinearDamping(config.linearDamping);
  body.setAngularDamping(config.angularDamping);
  body.resetMassData();
  body.setAwake(true);
}
