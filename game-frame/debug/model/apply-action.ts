import type { Ball, FieldGame, SimConfig } from '../../sim/index.ts';
import { radiusOf } from '../../sim/index.ts';
import type { Action } from './action.ts';

/** Share of the way to the pointer that a pulled ball covers in a second, and the fastest it gets, units/s. */
const PULL_RATE = 12;
const PULL_LIMIT = 40;

/**
 * Does to a game what is no player's move: the one place where bodies are written from outside the simulation.
 * `drop` is left to the game's own step.
 */
export function perform(game: FieldGame, action: Exclude<Action, { do: 'drop' }>): void {
  switch (action.do) {
    case 'spawn':
      game.field.add(action.level, inside(action, radiusOf(action.level, game.config), game.config));
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

function inside(point: { x: number; y: number }, radius: number, { width }: SimConfig) {
  const x = Math.min(width - radius, Math.max(radius, point.x));
  return { x, y: Math.max(radius, point.y), vx: 0, vy: 0 };
}

function pull({ balls }: FieldGame, target: { ball: number; x: number; y: number }): void {
  const body = balls.find(({ id }) => id === target.ball)?.body;
  if (!body) return;
  const { x, y } = body.getPosition();
  const [dx, dy] = [(target.x - x) * PULL_RATE, (target.y - y) * PULL_RATE];
  const slower = Math.min(1, PULL_LIMIT / Math.max(Number.MIN_VALUE, Math.sqrt(dx * dx + dy * dy)));
  body.setAwake(true);
  body.setLinearVelocity({ x: dx * slower, y: dy * slower });
}

/** Values that shape the walls: a running game cannot take them over. */
export const WALL_KEYS: readonly (keyof SimConfig)[] = ['width', 'height'];

/** The simulation reads its config as it goes; what it wrote into the world when things were made is written again. */
function tune(game: FieldGame, config: SimConfig): void {
  Object.assign(game, { config });
  Object.assign(game.field, { config });
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
