import { cloneGame, type FieldGame, type InputLog, type Level, LEVELS } from '../../sim/index.ts';
import { logSteps } from '../loop/resume.ts';

/** Keyframes of a game, and the minimum of ticks between two of them. */
const KEYFRAMES = 128;
const LEAST_INTERVAL = 120;
/** Merges that make this level or a higher one are marked. */
const MARKED_LEVEL = 8;
/** Ticks between two checks of the clock. */
const SLICE_TICKS = 4;
/** Longest part of an idle period, milliseconds: the next frame must not wait. */
const SLICE_MS = 8;
/** Longest wait for an idle period, milliseconds. */
const PATIENCE_MS = 200;

interface Mark {
  readonly tick: number;
  /** Level that it made; the top level also when two of those vanished. */
  readonly level: Level;
}

/** Plays a log ahead of its viewer and keeps copies of the game as keyframes, from which any tick is reached quickly. */
export class Scan {
  /** Great merges found so far, in order. */
  readonly marks: Mark[] = [];
  readonly #log: InputLog;
  readonly #game: FieldGame;
  readonly #step: ReturnType<typeof logSteps>;
  readonly #interval: number;
  readonly #keyframes: FieldGame[];

  /** @param game at its first tick */
  constructor(game: FieldGame, log: InputLog) {
    this.#log = log;
    this.#game = game;
    this.#step = logSteps(game, log);
    this.#interval = Math.max(LEAST_INTERVAL, Math.ceil(log.endTick / KEYFRAMES));
    this.#keyframes = [cloneGame(game)];
  }

  get tick(): number {
    return this.#game.tick;
  }

  get done(): boolean {
    return this.#game.over || this.tick >= this.#log.endTick;
  }

  /** Scans until it is done or its time is up. @param isTimeUp called after every few ticks */
  run(isTimeUp: () => boolean): void {
    do for (let i = 0; i < SLICE_TICKS && !this.done; i += 1) this.#tick();
    while (!this.done && !isTimeUp());
  }

  /** Whether a keyframe is near enough to a tick for {@link Scan.at}. */
  reaches(tick: number): boolean {
    return this.done || this.tick + this.#interval > tick;
  }

  /** A copy of the game at a tick, from 0 to the log's end. */
  at(tick: number): FieldGame {
    const game = cloneGame(this.#keyframes.reduce((best, keyframe) => (keyframe.tick <= tick ? keyframe : best)));
    const step = logSteps(game, this.#log);
    while (game.tick < tick && !game.over) step();
    return game;
  }

  #tick(): void {
    const { merges } = this.#step();
    for (const { into } of merges) {
      const level = into?.level ?? LEVELS;
      if (level >= MARKED_LEVEL) this.marks.push({ tick: this.tick, level });
    }
    if (this.tick % this.#interval === 0) this.#keyframes.push(cloneGame(this.#game));
  }
}

/** Safari has no `requestIdleCallback`. */
const requestIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: PATIENCE_MS })
    : setTimeout(work, 2 * SLICE_MS);

/** Scans a log while the page is idle. @param onMarks receives the marks found since its last call */
export function scanWhenIdle(scan: Scan, onMarks: (marks: readonly Mark[]) => void): void {
  let reported = 0;
  const work = (): void => {
    const until = performance.now() + SLICE_MS;
    scan.run(() => performance.now() > until);
    if (scan.marks.length > reported) onMarks(scan.marks.slice(reported));
    reported = scan.marks.length;
    if (!scan.done) requestIdle(work);
  };
  requestIdle(work);
}
