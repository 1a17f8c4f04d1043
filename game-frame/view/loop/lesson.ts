import type { Ball, Game, Level, Merge } from '../../sim/index.ts';
import type { GameListener } from './game-listener.ts';

/** What a new player is asked to do, one after the other. */
export const LESSON_STEPS = ['aim', 'drop', 'merge'] as const;
/** One of {@link LESSON_STEPS}; after the last the player is praised. */
export type LessonStep = (typeof LESSON_STEPS)[number] | 'praise';

/** A step stays at least this long, ticks: one quick tap does two things, and each is to be read. */
const LEAST_TICKS = 40;
/** How long the praise stays, ticks. */
const PRAISE_TICKS = 150;
/** How far the claw must be moved, world units. */
const AIMED = 1;

/** Watches a new player do what the guide asks for. What was done before it was asked for is not asked for again. */
export class Lesson implements GameListener {
  /** What is asked for now; `null` before the start and after the end. */
  step: LessonStep | null = null;
  /** Level of the first weapon that was made, once there is one. */
  made: Level = 0;
  readonly #game: Game;
  readonly #onStep: (step: LessonStep | null) => void;
  readonly #did = new Set<LessonStep>();
  #sinceTick = 0;
  /** Where the claw was first, world units. */
  #aimedFrom = Number.NaN;

  /** @param onStep is told of each step, and `null` at the end */
  constructor(game: Game, onStep: (step: LessonStep | null) => void) {
    this.#game = game;
    this.#onStep = onStep;
  }

  /** Asks for the first step. @param x where the claw is, world units */
  start(x: number): void {
    this.#aimedFrom = x;
    this.#did.clear();
    this.#go('aim');
  }

  /** Ends it before its end. */
  stop(): void {
    if (this.step !== null) this.#go(null);
  }

  /** The player moved the claw. @param x where to, world units */
  aim(x: number): void {
    if (Math.abs(x - this.#aimedFrom) >= AIMED) this.#did.add('aim');
  }

  /** Whether a ball of the field is the held one's equal: what the player is to aim at. */
  pairs({ level }: Ball): boolean {
    return this.step === 'merge' && level === this.#game.held;
  }

  onDrop(): void {
    this.#did.add('drop');
  }

  onMerge({ into }: Merge): void {
    if (this.step === null || this.#did.has('merge')) return;
    this.#did.add('merge');
    this.made = into?.level ?? 0;
  }

  onTick({ tick }: Game): void {
    if (this.step === null || tick - this.#sinceTick < (this.step === 'praise' ? PRAISE_TICKS : LEAST_TICKS)) return;
    if (this.step === 'praise') return this.#go(null);
    if (this.#did.has(this.step)) this.#go(LESSON_STEPS[LESSON_STEPS.indexOf(this.step) + 1] ?? 'praise');
  }

  onGameOver(): void {
    this.stop();
  }

  #go(step: LessonStep | null): void {
    this.step = step;
    this.#sinceTick = this.#game.tick;
    this.#onStep(step);
  }
}
