import type { Ball, Game, Level, Merge } from '../../sim/index.ts';
import type { GameListener } from './game-listener.ts';

export const LESSON_STEPS = ['aim', 'drop', 'merge'] as const;
/** One of {@link LESSON_STEPS}; after the first merge the player is praised. */
export type LessonStep = (typeof LESSON_STEPS)[number] | 'praise';

/** Minimum duration of a step, ticks: one quick tap completes two of them, and each should be readable. */
const MIN_TICKS = 40;
const PRAISE_TICKS = 150;
/** How far the claw must move to count as aimed, world units. */
const AIM_DISTANCE = 1;
/** Drops that count as aimed: keyboard players may never move the claw. */
const AIMED_DROPS = 3;
/** After this many drops the player evidently knows how to play, merge or not. */
const MAX_DROPS = 8;

interface LessonEvents {
  /** Another step is shown; `null` at the end. */
  readonly onStep: (step: LessonStep | null) => void;
  /** The player has started to play, or has left the lesson. Called once. */
  readonly onSeen: () => void;
}

/** Follows a new player through the guide. A step that was completed ahead of time is not asked for again. */
export class Lesson implements GameListener {
  /** The current step; `null` before the start and after the end. */
  step: LessonStep | null = null;
  /** Level of the first weapon merged; 0 until then. */
  made: Level = 0;
  readonly #game: Game;
  readonly #events: LessonEvents;
  readonly #done = new Set<LessonStep>();
  #seen = false;
  #drops = 0;
  #sinceTick = 0;
  /** Position of the claw at the start, world units. */
  #startX = Number.NaN;

  constructor(game: Game, events: LessonEvents) {
    this.#game = game;
    this.#events = events;
  }

  /** Shows the first step. @param x position of the claw, world units */
  start(x: number): void {
    this.#startX = x;
    this.#done.clear();
    this.#drops = 0;
    this.#go('aim');
  }

  stop(): void {
    if (this.step === null) return;
    this.#markSeen();
    this.#go(null);
  }

  /** The player moved the claw. @param x new position, world units */
  aim(x: number): void {
    if (Math.abs(x - this.#startX) >= AIM_DISTANCE) this.#done.add('aim');
  }

  /** Whether a ball matches the held one: those are highlighted as targets. */
  pairs({ level }: Ball): boolean {
    return this.step === 'merge' && level === this.#game.held;
  }

  onDrop(): void {
    if (this.step === null) return;
    this.#markSeen();
    this.#drops += 1;
    this.#done.add('drop');
    if (this.#drops >= AIMED_DROPS) this.#done.add('aim');
    if (this.#drops >= MAX_DROPS && this.step !== 'praise') this.#go(null);
  }

  onMerge({ into }: Merge): void {
    if (this.step === null || this.step === 'praise') return;
    this.made = into?.level ?? 0;
    this.#go('praise');
  }

  onTick({ tick }: Game): void {
    const { step } = this;
    if (step === null || tick - this.#sinceTick < (step === 'praise' ? PRAISE_TICKS : MIN_TICKS)) return;
    if (step === 'praise') return this.#go(null);
    if (this.#done.has(step)) this.#go(LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1] ?? null);
  }

  onGameOver(): void {
    this.stop();
  }

  #markSeen(): void {
    if (!this.#seen) this.#events.onSeen();
    this.#seen = true;
  }

  #go(step: LessonStep | null): void {
    this.step = step;
    this.#sinceTick = this.#game.tick;
    this.#events.onStep(step);
  }
}
