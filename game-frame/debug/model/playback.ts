import type { Timeline } from './timeline.ts';

/** Most ticks in one frame: on a slow machine the game then runs slower instead of blocking the page. */
const MAX_TICKS_PER_FRAME = 60;

/** Plays one game or two. A seek is split into calls of limited duration, so that the page stays responsive. */
export abstract class Playback {
  /** The main game, and a second one for comparison under another config. */
  a: Timeline;
  b: Timeline | null = null;
  paused = false;
  /** Times real time, 0.1 to 8. */
  speed = 1;
  /** Ticks of a long step. */
  stepSize = 60;
  /** Target of a running seek; `null` when it is reached. */
  target: number | null = null;
  /** Time budget of a call, milliseconds; later calls play the rest. */
  budgetMs = Infinity;
  /** Measures the function that plays ticks. */
  time: (play: () => void) => void = (play) => play();
  private due = 0;

  constructor(a: Timeline) {
    this.a = a;
  }

  /** The games, A first. */
  get sides(): readonly Timeline[] {
    return this.b ? [this.a, this.b] : [this.a];
  }

  /** The highest tick of the sides. */
  get tick(): number {
    return Math.max(...this.sides.map(({ tick }) => tick));
  }

  /** The last tick that is known of any side. */
  get end(): number {
    return Math.max(...this.sides.map(({ end }) => end));
  }

  /** Plays the ticks that are due after a frame of `ms` milliseconds. */
  frame(ms: number): void {
    if (this.target !== null) return this.work(this.target);
    if (this.paused) return undefined;
    this.due = Math.min(MAX_TICKS_PER_FRAME, this.due + (ms * this.speed * this.a.game.config.ticksPerSecond) / 1000);
    const ticks = Math.floor(this.due);
    this.due -= ticks;
    return this.goTo(this.tick + ticks);
  }

  /** Pauses, and plays ticks of both games, or goes back by as many when negative. */
  step(ticks: number): void {
    this.paused = true;
    const to = (this.target ?? this.tick) + ticks;
    if (ticks < 0) this.seek(to);
    else this.goTo(to);
  }

  /** Goes to a known tick in both games. */
  seek(tick: number): void {
    this.goTo(Math.max(0, Math.min(tick, this.end)));
  }

  /** Ends a running seek. */
  cancel(): void {
    this.target = null;
  }

  /** Called before each tick that no game has reached yet. */
  protected abstract beforeTick(): void;

  protected goTo(target: number): void {
    for (const side of this.sides) side.jumpBefore(target);
    this.work(target);
  }

  /** Plays towards a tick within the budget. */
  protected work(target: number): void {
    const until = performance.now() + this.budgetMs;
    this.time(() => {
      while (this.playTick(target) && performance.now() <= until);
    });
    const hasArrived = this.sides.every(({ tick, game }) => tick >= target || game.over);
    this.target = hasArrived ? null : target;
  }

  /** Plays one tick of each game that is not at the target yet. @returns whether there was one */
  private playTick(target: number): boolean {
    // An action before the tick is saved with the target of the seek.
    this.target = target;
    if (this.tick < target) this.beforeTick();
    return this.sides.filter((side) => side.tick < target && side.advance()).length > 0;
  }
}
