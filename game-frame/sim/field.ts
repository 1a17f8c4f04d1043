import type { Contact, World } from 'planck';
import { Combo } from './combo.ts';
import { radiusOf } from './config.ts';
import { LEVELS } from './limits.ts';
import type { SimConfig } from './config.ts';
import { applySettings, createRound, createWorld } from './physics.ts';
import type { Motion } from './physics.ts';
import { isHeld } from './support.ts';
import type { Ball, Level, Merge } from './types.ts';

interface FieldBall extends Ball {
  dangerTicks: number;
  gone: boolean;
  /** Dropped, and has touched no other ball yet. */
  falling: boolean;
  /** Pairs that began to touch in this tick, the older ball first: equals, and falling balls with what they hit. One list for all balls of a field. */
  readonly pairs: Pair[];
}

type Pair = readonly [FieldBall, FieldBall];

/** Only balls carry user data; walls do not. */
const isBall = (data: unknown): data is FieldBall => typeof data === 'object' && data !== null;

/** Knows no field but that of the balls: a listener closed over one would report to it from copied worlds too. */
function noteTouch(contact: Contact): void {
  const pair = pairOf(contact);
  if (!pair) return;
  const [a, b] = pair;
  if (a.level === b.level || a.falling || b.falling) a.pairs.push(pair);
}

/** The balls of a contact, the older first; none when one side is a wall. */
function pairOf(contact: Contact): Pair | undefined {
  const a = contact.getFixtureA().getBody().getUserData();
  const b = contact.getFixtureB().getBody().getUserData();
  if (!isBall(a) || !isBall(b)) return undefined;
  return a.id < b.id ? [a, b] : [b, a];
}

/** Room between two balls, units; negative where they overlap. */
function gapBetween([a, b]: Pair): number {
  const { x, y } = a.body.getPosition();
  const other = b.body.getPosition();
  const dx = x - other.x;
  const dy = y - other.y;
  return Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius;
}

/** The balls and their box: motion, merges and danger, without drops, scores and seeds. */
export class Field {
  readonly config: SimConfig;
  readonly world: World;
  readonly balls: FieldBall[] = [];
  tick = 0;
  /** Longest time in a row that a ball now in the field has been above the red line, ticks. */
  danger = 0;
  private readonly merges: Merge[];
  private readonly pairs: Pair[] = [];
  private readonly combo = new Combo();
  private nextId = 1;

  /** @param merges receives the merges of each tick; emptied by its owner */
  constructor(config: SimConfig, merges: Merge[]) {
    this.config = config;
    this.merges = merges;
    applySettings(config);
    this.world = createWorld(config);
    this.world.on('begin-contact', noteTouch);
  }

  /** Lets a ball fall into the field. @param x of its centre, world units */
  drop(level: Level, x: number): Ball {
    const { dropY, dropSpeed } = this.config;
    const ball = this.add(level, { x, y: dropY, vx: 0, vy: -dropSpeed });
    ball.falling = true;
    return ball;
  }

  add(level: Level, motion: Motion): FieldBall {
    const radius = radiusOf(level, this.config);
    const body = createRound(this.world, radius, motion, this.config);
    const ball: FieldBall = {
      id: this.nextId++,
      level,
      radius,
      body,
      bornTick: this.tick,
      dangerTicks: 0,
      gone: false,
      falling: false,
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
    this.keepAwake();
    this.findEquals();
    this.meet();
    this.watchLine();
    this.tick += 1;
  }

  private limitFall(): void {
    const limit = -this.config.maxFall;
    for (const { body } of this.balls) {
      const velocity = body.getLinearVelocity();
      if (velocity.y < limit) velocity.y = limit;
    }
  }

  /** planck lets slow balls sleep wherever they are; one that nothing holds is only about to roll. */
  private keepAwake(): void {
    for (const { body } of this.balls) if (body.isAwake() && !isHeld(body)) body.setAwake(true);
  }

  /** Equals at rest within the slop of each other: planck sees no touch in a gap that it would not close either. */
  private findEquals(): void {
    for (let contact = this.world.getContactList(); contact; contact = contact.getNext()) {
      const pair = pairOf(contact);
      if (pair && pair[0].level === pair[1].level && gapBetween(pair) < this.config.linearSlop) this.pairs.push(pair);
    }
  }

  /** After the step, not in its callbacks: there planck ignores bodies made or destroyed. */
  private meet(): void {
    const pairs = this.pairs;
    if (pairs.length === 0) return;
    pairs.sort(([a, b], [c, d]) => a.id - c.id || b.id - d.id);
    for (const [a, b] of pairs) {
      if (a.gone || b.gone) continue;
      if (a.level === b.level) this.merge(a, b);
      else {
        this.land(a, b);
        this.land(b, a);
      }
    }
    pairs.length = 0;
    this.sweep();
  }

  /** A ball that lands on the very top of another would stay there, and balls dropped in one place stand as a tower. */
  private land(ball: FieldBall, on: FieldBall): void {
    if (!ball.falling) return;
    ball.falling = false;
    const { tiltWithin, tiltSpeed } = this.config;
    const { x, y } = ball.body.getPosition();
    const below = on.body.getPosition();
    const aside = x - below.x;
    if (y < below.y || Math.abs(aside) > tiltWithin * (ball.radius + on.radius)) return;
    ball.body.getLinearVelocity().x += aside < 0 ? -tiltSpeed : tiltSpeed;
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
    const combo = this.combo.count(this.tick, config.comboTicks);
    const extra = config.comboPoints * (Math.min(combo, config.comboMost) - 1);
    const points = (config.points[a.level - 1] ?? 0) + extra;
    this.merges.push({ from: [a.id, b.id], level: a.level, into, x: motion.x, y: motion.y, combo, points });
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
    this.danger = 0;
    for (const ball of this.balls) {
      const above = this.tick - ball.bornTick > graceTicks && ball.body.getPosition().y + ball.radius > redY;
      ball.dangerTicks = above ? ball.dangerTicks + 1 : 0;
      if (ball.dangerTicks > this.danger) this.danger = ball.dangerTicks;
    }
  }
}
