import { type Ball, type FieldGame, radiusOf, SeededPieces, type SimConfig } from '../../sim/index.ts';
import type { Action } from './action.ts';

/** Speed of a pulled ball per unit of distance to the pointer, 1/s; and at most, units/s. */
const PULL_RATE = 12;
const MAX_PULL_SPEED = 40;
/** Values that the walls are built from: they cannot be changed in a running game. */
export const WALL_KEYS: readonly (keyof SimConfig)[] = ['width', 'height'];

type Of<Name extends Action['do']> = Extract<Action, { do: Name }>;

/** Applies an edit to a game; only this function changes a game from outside the simulation. Drops are applied by `step`. */
export function applyAction(game: FieldGame, action: Exclude<Action, { do: 'drop' }>): void {
  switch (action.do) {
    case 'spawn':
      return spawn(game, action);
    case 'pull':
      return pull(game, action);
    case 'empty':
      for (const { body } of game.balls) game.field.world.destroyBody(body);
      game.field.balls.length = 0;
      return undefined;
    case 'end':
      game.over = true;
      return undefined;
    case 'tune':
      return tune(game, action.config);
  }
}

/** Inside the walls. */
function spawn({ field, config }: FieldGame, { level, x, y }: Of<'spawn'>): void {
  const radius = radiusOf(level, config);
  const inside = Math.min(config.width - radius, Math.max(radius, x));
  field.add(level, { x: inside, y: Math.max(radius, y), vx: 0, vy: 0 });
}

function pull({ balls }: FieldGame, target: Of<'pull'>): void {
  const body = balls.find(({ id }) => id === target.ball)?.body;
  if (!body) return;
  const { x, y } = body.getPosition();
  const [dx, dy] = [(target.x - x) * PULL_RATE, (target.y - y) * PULL_RATE];
  const factor = Math.min(1, MAX_PULL_SPEED / Math.max(Number.MIN_VALUE, Math.sqrt(dx * dx + dy * dy)));
  body.setAwake(true);
  body.setLinearVelocity({ x: dx * factor, y: dy * factor });
}

/** Sets the config, and updates the values that the simulation wrote into the world, the bodies and the contacts. */
function tune(game: FieldGame, config: SimConfig): void {
  const holders = [game, game.field, ...(game.pieces instanceof SeededPieces ? [game.pieces] : [])];
  for (const holder of holders) Object.assign(holder, { config });
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
