import type { Speed } from '../../bridge/watch.ts';
import { config, type Game, type InputLog } from '../../sim/index.ts';
import { GameRunner } from '../loop/game-runner.ts';
import { logSteps } from '../loop/resume.ts';
import type { Session } from '../loop/session.ts';
import type { Scan } from './scan.ts';

/** Longest part of a frame spent on scanning towards the target of a seek, milliseconds. */
const SCAN_MS = 24;

/** A session whose drops come from a log. */
function replaySession(game: Game, log: InputLog): Session {
  const step = logSteps(game, log);
  // An unfinished game ends where its log ends.
  const end = { dropped: null, merges: [], over: true };
  return {
    id: '',
    game,
    drops: log.drops.length,
    drop: () => undefined,
    tick: () => (game.tick < log.endTick ? step() : end),
    pack: () => '',
  };
}

/** Plays a log for a viewer: at several speeds, from any tick. */
export class Playback extends GameRunner {
  readonly log: InputLog;
  /** Game time in real time. */
  speed: Speed = 1;
  readonly #scan: Scan;
  readonly #now: () => number;
  /** Target of a seek that has not been reached yet, ticks. */
  #target: number | null = null;

  /** @param now the time, milliseconds */
  constructor(scan: Scan, log: InputLog, now: () => number) {
    super(replaySession(scan.at(0), log));
    this.log = log;
    this.#scan = scan;
    this.#now = now;
    this.stop();
    this.subscribe({ onGameOver: () => this.pause('ended'), onFinished: () => this.stop() });
  }

  /** Whether it plays the ticks or the end sequence that follows them. */
  get playing(): boolean {
    return !this.pauses.has('held');
  }

  get atEnd(): boolean {
    return this.#endsWith(this.game);
  }

  /** The current tick; during a seek its target. */
  get position(): number {
    return this.#target ?? this.game.tick;
  }

  /** Starts or stops; at the end it starts again from the beginning. */
  toggle(): void {
    if (this.playing) return this.stop();
    if (this.atEnd && this.#target === null) this.seek(0);
    this.resume('held');
  }

  stop(): void {
    this.pause('held');
  }

  /** Moves to a tick in the next frame, or once it is scanned. The ticks in between are neither heard nor seen. */
  seek(tick: number): void {
    this.#target = Math.min(Math.max(0, Math.round(tick)), this.log.endTick);
  }

  /** Moves to the next or the previous drop, and stops there. */
  stepDrop(by: 1 | -1): void {
    this.stop();
    const { drops, endTick } = this.log;
    const after = drops.find(({ tick }) => tick > this.position)?.tick ?? endTick;
    const before = drops.reduce((last, { tick }) => (tick < this.position ? tick : last), 0);
    this.seek(by === 1 ? after : before);
  }

  override advance(elapsedMs: number): void {
    if (this.#target !== null) return this.#reach(this.#target);
    // One call plays a limited number of ticks.
    for (let i = 0; i < this.speed && this.playing; i += 1) super.advance(elapsedMs);
  }

  #endsWith({ over, tick }: Game): boolean {
    return over || tick >= this.log.endTick;
  }

  #reach(tick: number): void {
    if (!this.#scan.reaches(tick)) {
      const until = this.#now() + SCAN_MS;
      return this.#scan.run(() => this.#now() > until);
    }
    this.#target = null;
    const game = this.#scan.at(tick);
    // A game that is already over never emits the event that stops the playback.
    if (this.#endsWith(game)) this.stop();
    this.jump(replaySession(game, this.log));
  }
}

/** Ticks of a move of the claw, and of its rest before the drop. */
const WAY_TICKS = 26;
const STILL_TICKS = 6;

const worldX = (x: number): number => (x * config.width) / config.xSteps;
const smooth = (share: number): number => share * share * (3 - 2 * share);

/**
 * Position of the claw in a replay: a log contains only the drops, so the claw moves from each to the next in time.
 * @returns world x at a time of the game, ticks
 */
export function replayAim({ drops }: Pick<InputLog, 'drops'>): (tick: number) => number {
  return (tick) => {
    const next = drops.findIndex((drop) => drop.tick >= tick);
    const last = drops.at(next === -1 ? -1 : next - 1);
    const from = next === 0 || !last ? config.width / 2 : worldX(last.x);
    const to = drops[next];
    if (!to) return from;
    const share = (tick - (to.tick - STILL_TICKS - WAY_TICKS)) / WAY_TICKS;
    return from + (worldX(to.x) - from) * smooth(Math.min(1, Math.max(0, share)));
  };
}
