import { Box, Circle, Settings, World } from 'planck';
import type { Contact } from 'planck';
import { LEVELS, radiusOf } from './config.ts';
import type { SimConfig } from './config.ts';
import type { Ball, Level, Merge } from './types.ts';

/** Position, velocity and spin of a ball that comes into being; world units and seconds. */
export interface Motion {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

/** A ball as the field itself sees it. */
interface FieldBall extends Ball {
  dangerTicks: number;
  gone: boolean;
  /** Pairs of equals that touched in this tick, the older ball first: one list for all balls of a field. */
  readonly pairs: Pair[];
}

type Pair = readonly [FieldBall, FieldBall];

/** Only balls carry user data; walls do not. */
const isBall = (data: unknown): data is FieldBall => typeof data === 'object' && data !== null;

/** Knows no field but that of the balls: a listener closed over one would report to it from copied worlds too. */
function noteTouch(contact: Contact): void {
  const a = contact.getFixtureA().getBody().getUserData();
  const b = contact.getFixtureB().getBody().getUserData();
  if (isBall(a) && isBall(b) && a.level === b.level) a.pairs.push(a.id < b.id ? [a, b] : [b, a]);
}

/** planck keeps its settings for the whole process; the field that steps next sets its own when they differ. */
let applied: SimConfig | null = null;

function applySettings(config: SimConfig): void {
  if (applied === config) return;
  Settings.velocityThreshold = config.velocityThreshold;
  Settings.linearSlop = config.linearSlop;
  Settings.maxLinearCorrection = config.maxLinearCorrection;
  Settings.baumgarte = config.baumgarte;
  Settings.timeToSleep = config.timeToSleep;
  Settings.linearSleepTolerance = config.linearSleepTolerance;
  Settings.angularSleepTolerance = config.angularSleepTolerance;
  applied = config;
}

/** Floor and side walls: thick boxes, since edges leak balls without continuous collision. */
function buildWalls(world: World, { width, height, friction, restitution }: SimConfig): void {
  const walls = world.createBody();
  const surface = { friction, restitution };
  walls.createFixture(new Box(width, 1, { x: width / 2, y: -1 }, 0), surface);
  walls.createFixture(new Box(1, height, { x: -1, y: height - 1 }, 0), surface);
  walls.createFixture(new Box(1, height, { x: width + 1, y: height - 1 }, 0), surface);
}

/** The balls and the box they lie in: motion, merges and danger; knows nothing of drops, scores or seeds. */
export class Field {
  readonly config: SimConfig;
  readonly world: World;
  readonly balls: FieldBall[] = [];
  /** Ticks done. */
  tick = 0;
  private readonly merges: Merge[];
  private readonly pairs: Pair[] = [];
  private nextId = 1;

  /** @param merges receives the merges of each tick; emptied by its owner */
  constructor(config: SimConfig, merges: Merge[]) {
    this.config = config;
    this.merges = merges;
    applySettings(config);
    this.world = new World({
      gravity: { x: 0, y: -config.gravity },
      allowSleep: config.sleep === 1,
      continuousPhysics: false,
    });
    buildWalls(this.world, config);
    this.world.on('begin-contact', noteTouch);
  }

  /** Puts a new ball into the field. */
  add(level: Level, { x, y, vx, vy }: Motion): Ball {
    const { density, friction, restitution, linearDamping, angularDamping } = this.config;
    const radius = radiusOf(level, this.config);
    const body = this.world.createBody({
      type: 'dynamic',
      position: { x, y },
      linearVelocity: { x: vx, y: vy },
      linearDamping,
      angularDamping,
    });
    body.createFixture(new Circle(radius), { density, friction, restitution });
    const ball: FieldBall = {
      id: this.nextId++,
      level,
      radius,
      body,
      bornTick: this.tick,
      dangerTicks: 0,
      gone: false,
      pairs: this.pairs,
    };
    body.setUserData(ball);
    this.balls.push(ball);
    return ball;
  }

  /** One tick: motion, then merges, then danger. */
  step(): void {
    applySettings(this.config);
    this.limitFall();
    const { ticksPerSecond, velocityIterations, positionIterations } = this.config;
    this.world.step(1 / ticksPerSecond, velocityIterations, positionIterations);
    this.mergeTouching();
    this.watchLine();
    this.tick += 1;
  }

  /** Longest time in a row that a ball has been above the red line, ticks. */
  get danger(): number {
    return this.balls.reduce((most, ball) => Math.max(most, ball.dangerTicks), 0);
  }

  private limitFall(): void {
    const limit = -this.config.maxFall;
    for (const { body } of this.balls) {
      const velocity = body.getLinearVelocity();
      if (velocity.y < limit) velocity.y = limit;
    }
  }

  /** After the step, not in its callbacks: there planck ignores bodies made or destroyed. */
  private mergeTouching(): void {
    const pairs = this.pairs;
    if (pairs.length === 0) return;
    pairs.sort(([a, b], [c, d]) => a.id - c.id || b.id - d.id);
    for (const [a, b] of pairs) if (!a.gone && !b.gone) this.merge(a, b);
    pairs.length = 0;
    this.sweep();
  }

  private merge(a: FieldBall, b: FieldBall): void {
    const { config } = this;
    const { x, y } = a.body.getPosition();
    const other = b.body.getPosition();
    const velocity = a.body.getLinearVelocity();
    const otherVelocity = b.body.getLinearVelocity();
    const motion = {
      x: (x + other.x) * 0.5,
      y: (y + other.y) * 0.5,
      vx: (velocity.x + otherVelocity.x) * 0.5,
      vy: (velocity.y + otherVelocity.y) * 0.5,
    };
    this.remove(a);
    this.remove(b);
    const into = a.level < LEVELS ? this.add(a.level + 1, this.inside(a.level + 1, motion)) : null;
    const points = config.points[a.level - 1] ?? 0;
    this.merges.push({ from: [a.id, b.id], level: a.level, into, x: motion.x, y: motion.y, points });
  }

  /** A bigger ball needs more room than the two it came from. */
  private inside(level: Level, motion: Motion): Motion {
    const radius = radiusOf(level, this.config);
    const x = Math.min(Math.max(motion.x, radius), this.config.width - radius);
    return { ...motion, x, y: Math.max(motion.y, radius) };
  }

  private remove(ball: FieldBall): void {
    ball.gone = true;
    this.world.destroyBody(ball.body);
  }

  private sweep(): void {
    let kept = 0;
    for (const ball of this.balls) if (!ball.gone) this.balls[kept++] = ball;
    this.balls.length = kept;
  }

  private watchLine(): void {
    const { redY, graceTicks } = this.config;
    for (const ball of this.balls) {
      const above = this.tick - ball.bornTick > graceTicks && ball.body.getPosition().y + ball.radius > redY;
      ball.dangerTicks = above ? ball.dangerTicks + 1 : 0;
    }
  }
}
