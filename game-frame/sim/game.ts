import { spawnX } from './aim.ts';
import { config as shipped } from './config.ts';
import type { SimConfig } from './config.ts';
import { Field } from './field.ts';
import { hashNumbers } from './hash.ts';
import { LEVELS } from './limits.ts';
import type { Ball, DropX, Game, Level, Merge, PieceSource, Snapshot, TickEvents } from './types.ts';

/** The rules over a {@link Field}. Its state is in plain fields, without `#private` and closures: it is copied. */
export class FieldGame implements Game {
  readonly config: SimConfig;
  /** Open to the debug page alone, whose games then are no longer a function of their inputs. */
  readonly field: Field;
  readonly counts: number[] = Array.from({ length: LEVELS }, () => 0);
  score = 0;
  over = false;
  /** The held piece and those that follow it. */
  readonly pieces: PieceSource;
  private readonly events: { dropped: Ball | null; merges: Merge[]; over: boolean } = {
    dropped: null,
    merges: [],
    over: false,
  };
  private nextDropTick = 0;
  private drops = 0;

  constructor(pieces: PieceSource, config: SimConfig) {
    this.config = config;
    this.pieces = pieces;
    this.field = new Field(config, this.events.merges);
  }

  get held(): Level | undefined {
    return this.pieces.level(this.drops);
  }

  get next(): Level | undefined {
    return this.pieces.level(this.drops + 1);
  }

  get tick(): number {
    return this.field.tick;
  }

  get balls(): readonly Ball[] {
    return this.field.balls;
  }

  get cooldown(): number {
    return Math.max(0, this.nextDropTick - this.tick);
  }

  get canDrop(): boolean {
    return !this.over && this.cooldown === 0 && this.held !== undefined;
  }

  step(x?: DropX): TickEvents {
    const events = this.events;
    events.dropped = null;
    events.merges.length = 0;
    events.over = false;
    if (x !== undefined) events.dropped = this.drop(x);
    if (this.over) return events;
    this.field.step();
    for (const merge of events.merges) this.count(merge);
    events.over = this.field.danger >= this.config.dangerTicks || this.tick >= this.config.maxTicks;
    this.over = events.over;
    return events;
  }

  snapshot(): Snapshot {
    const { tick, score, held, next, over } = this;
    return { tick, score, held, next, over, counts: [...this.counts], balls: this.balls.map(plain) };
  }

  hash(): string {
    const { tick, score, held, next, counts, balls } = this.snapshot();
    return hashNumbers([tick, score, held ?? 0, next ?? 0, ...counts, ...balls.flatMap((ball) => Object.values(ball))]);
  }

  private drop(x: DropX): Ball {
    if (!Number.isInteger(x) || x < 0 || x > this.config.xSteps) throw new RangeError(`no such place to drop: ${x}`);
    if (this.over) throw new RangeError('the game is over');
    if (this.cooldown > 0) throw new RangeError(`${this.cooldown} ticks too early`);
    const { held } = this;
    if (held === undefined) throw new RangeError('no piece is dealt yet');
    const ball = this.field.drop(held, spawnX(x, held, this.config));
    this.countBall(ball);
    this.drops += 1;
    this.nextDropTick = this.tick + this.config.cooldownTicks;
    return ball;
  }

  private count({ points, into }: Merge): void {
    this.score += points;
    if (into) this.countBall(into);
  }

  private countBall({ level }: Ball): void {
    this.counts[level - 1] = (this.counts[level - 1] ?? 0) + 1;
  }
}

function plain({ id, level, body, dangerTicks }: Ball): Snapshot['balls'][number] {
  const { x, y } = body.getPosition();
  const { x: vx, y: vy } = body.getLinearVelocity();
  return { id, level, x, y, vx, vy, angle: body.getAngle(), spin: body.getAngularVelocity(), dangerTicks };
}

/** Starts a game: equal pieces and inputs give equal games, bit for bit, in every engine. */
export const createGame = (pieces: PieceSource, config: SimConfig = shipped): FieldGame =>
  new FieldGame(pieces, config);
