import { config, type Ball, type Game } from '../../sim/index.ts';

/** Position and velocity of a ball before the last tick; world units and seconds, radians. */
export interface Trace {
  x: number;
  y: number;
  angle: number;
  vx: number;
  vy: number;
}

/** The impulse that a ball received in one tick. The object is reused. */
export interface Impact {
  /** Change of velocity that gravity does not explain, units/s. */
  speed: number;
  /** Direction of the impulse, a unit vector. */
  nx: number;
  ny: number;
}

/** Speed of fall gained in a tick, units/s. Read at each use: the lab changes it in a running game. */
const fallOfTick = (): number => config.gravity / config.ticksPerSecond;

/** Keeps the state before each tick: frames are interpolated between it and the state after. */
export class Motion {
  readonly #traces = new Map<number, Trace>();
  readonly #impact: Impact = { speed: 0, nx: 0, ny: 0 };

  /** Stores all balls as they are; call it before each tick. */
  remember({ balls }: Game): void {
    for (const { id, body } of balls) {
      const { x, y } = body.getPosition();
      const velocity = body.getLinearVelocity();
      const trace = this.#traceOf(id);
      trace.x = x;
      trace.y = y;
      trace.angle = body.getAngle();
      trace.vx = velocity.x;
      trace.vy = velocity.y;
    }
  }

  forget(id: number): void {
    this.#traces.delete(id);
  }

  /** The state before the last tick; `undefined` for a ball created in it. */
  before(id: number): Trace | undefined {
    return this.#traces.get(id);
  }

  /** The impulse that a ball received in the last tick; `null` for a new ball. */
  impact({ id, body }: Ball): Impact | null {
    const trace = this.#traces.get(id);
    if (!trace) return null;
    const velocity = body.getLinearVelocity();
    const dx = velocity.x - trace.vx;
    const dy = velocity.y - trace.vy + fallOfTick();
    const speed = Math.sqrt(dx * dx + dy * dy);
    this.#impact.speed = speed;
    this.#impact.nx = speed > 0 ? dx / speed : 0;
    this.#impact.ny = speed > 0 ? dy / speed : 0;
    return this.#impact;
  }

  #traceOf(id: number): Trace {
    const known = this.#traces.get(id);
    if (known) return known;
    const trace = { x: 0, y: 0, angle: 0, vx: 0, vy: 0 };
    this.#traces.set(id, trace);
    return trace;
  }
}
