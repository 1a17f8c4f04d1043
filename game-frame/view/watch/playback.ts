import type { Speed } from '../../bridge/watch.ts';
import type { FieldGame, Game, InputLog } from '../../sim/index.ts';
import type { GameListener } from '../loop/game-listener.ts';
import { GameRunner, type RunningGame } from '../loop/game-runner.ts';
import { logSteps } from '../loop/log-steps.ts';
import type { Session } from '../loop/session.ts';
import type { Scan } from './scan.ts';

/** Longest part of a frame that a wanted place may take which is not scanned yet, milliseconds. */
const SCAN_MS = 24;

/** A session whose drops come from a log. */
function replaySession(game: Game, log: InputLog): Session {
  const step = logSteps(game, log);
  const unfinished = { dropped: null, merges: [], over: true };
  return {
    id: '',
    game,
    drops: log.drops.length,
    drop: () => undefined,
    // A game that was left is taken as it stands.
    tick: () => (game.tick < log.endTick ? step() : unfinished),
    pack: () => '',
  };
}

/** Plays a log for somebody who watches: faster, from anywhere, or not at all for the moment. */
export class Playback implements RunningGame {
  readonly log: InputLog;
  /** Game time in real time. */
  speed: Speed = 1;
  readonly #scan: Scan;
  readonly #now: () => number;
  readonly #subscriptions = new Map<GameListener, () => void>();
  #runner: GameRunner;
  #playing = false;
  /** Tick that was asked for and is not reached yet. */
  #wanted: number | null = null;

  /** @param now the time, milliseconds */
  constructor(scan: Scan, log: InputLog, now: () => number) {
    this.log = log;
    this.#scan = scan;
    this.#now = now;
    this.#runner = this.#run(scan.at(0));
  }

  get game(): Game {
    return this.#runner.game;
  }

  get motion(): GameRunner['motion'] {
    return this.#runner.motion;
  }

  get danger(): GameRunner['danger'] {
    return this.#runner.danger;
  }

  get tension(): GameRunner['tension'] {
    return this.#runner.tension;
  }

  /** Nothing is new to somebody who watches. */
  get newLevels(): GameRunner['newLevels'] {
    return this.#runner.newLevels;
  }

  get alpha(): number {
    return this.#runner.alpha;
  }

  /** Whether ticks are done as time passes. */
  get running(): boolean {
    return this.#playing && !this.atEnd;
  }

  /** Whether it plays: its last tick, too, is followed by the end sequence. */
  get playing(): boolean {
    return this.#playing;
  }

  /** Whether nothing follows. */
  get atEnd(): boolean {
    return this.game.over || this.game.tick >= this.log.endTick;
  }

  /** Where it stands or, while that is on its way, is wanted: ticks. */
  get position(): number {
    return this.#wanted ?? this.game.tick;
  }

  subscribe(listener: GameListener): () => void {
    this.#subscriptions.set(listener, this.#runner.subscribe(listener));
    return () => {
      this.#subscriptions.get(listener)?.();
      this.#subscriptions.delete(listener);
    };
  }

  /** Plays on, at the end once more from the beginning; or stands still. */
  toggle(): void {
    if (this.#playing) return this.pause();
    if (this.atEnd && this.#wanted === null) this.seek(0);
    this.#playing = true;
  }

  pause(): void {
    this.#playing = false;
  }

  /** Goes to a tick in the next frame, or in the one in which it is scanned. Nothing is heard or seen of what lies between. */
  seek(tick: number): void {
    this.#wanted = Math.min(Math.max(0, Math.round(tick)), this.log.endTick);
  }

  /** Goes to the next drop or back to the one before, and stands there. */
  stepDrop(by: 1 | -1): void {
    this.pause();
    const { drops, endTick } = this.log;
    const after = drops.find(({ tick }) => tick > this.position)?.tick ?? endTick;
    const before = drops.reduce((last, { tick }) => (tick < this.position ? tick : last), 0);
    this.seek(by === 1 ? after : before);
  }

  /** Stops time for a moment, milliseconds. */
  freeze(ms: number): void {
    this.#runner.freeze(ms);
  }

  /** @param elapsedMs since the last frame, milliseconds */
  advance(elapsedMs: number): void {
    if (this.#wanted !== null) return this.#reach(this.#wanted);
    // One call does only so many ticks.
    for (let i = 0; i < this.speed && this.#playing; i += 1) this.#runner.advance(elapsedMs);
  }

  #reach(tick: number): void {
    if (!this.#scan.reaches(tick)) {
      const until = this.#now() + SCAN_MS;
      return this.#scan.run(() => this.#now() > until);
    }
    this.#wanted = null;
    this.#jumpTo(this.#scan.at(tick));
  }

  #jumpTo(game: FieldGame): void {
    this.#runner = this.#run(game);
    // A runner whose game is over never tells that it has ended.
    if (this.atEnd) this.#playing = false;
    for (const listener of this.#subscriptions.keys()) {
      this.#subscriptions.set(listener, this.#runner.subscribe(listener));
    }
    for (const listener of this.#subscriptions.keys()) listener.onJump?.();
  }

  #run(game: Game): GameRunner {
    const runner = new GameRunner(replaySession(game, this.log));
    runner.subscribe({
      onGameOver: () => runner.pause('ended'),
      onFinished: () => this.pause(),
    });
    return runner;
  }
}
