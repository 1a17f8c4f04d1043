import { cloneGame, type FieldGame, type InputLog, type Level, LEVELS } from '../../sim/index.ts';
import { logSteps } from '../loop/log-steps.ts';

/** Keyframes of a game, and the least ticks between two of a short one. */
const KEYFRAMES = 128;
const LEAST_INTERVAL = 120;
/** Merges that make this level or a higher one are marked. */
const MARKED_LEVEL = 8;
/** Ticks between two looks at the clock. */
const SLICE_TICKS = 4;

/** A great merge of a game. */
export interface Mark {
  /** Tick after which it is seen. */
  readonly tick: number;
  /** Level that it made; the top level also for two of them that vanished. */
  readonly level: Level;
}

/**
 * Plays a log through ahead of whoever watches it, and keeps copies of the game on its way: from the nearest one before
 * it any tick is reached within a moment.
 */
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

  /** Ticks scanned so far. */
  get tick(): number {
    return this.#game.tick;
  }

  /** Whether the whole log is scanned. */
  get done(): boolean {
    return this.#game.over || this.tick >= this.#log.endTick;
  }

  /** Scans on until it is done or a time is up. @param isTimeUp asked after every few ticks */
  run(isTimeUp: () => boolean): void {
    do for (let i = 0; i < SLICE_TICKS && !this.done; i += 1) this.#tick();
    while (!this.done && !isTimeUp());
  }

  /** Whether a keyframe is near enough to a tick for {@link Scan.at}. */
  reaches(tick: number): boolean {
    return this.done || this.tick + this.#interval > tick;
  }

  /** A copy of the game as it was after so many ticks; from 0 to the log's end. */
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
