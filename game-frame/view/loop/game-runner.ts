import type { Ball, DropX, Game, Level, Merge } from '../../sim/index.ts';
import { Danger } from './danger.ts';
import { EndSequence } from './end-sequence.ts';
import { FixedStep } from './fixed-step.ts';
import type { GameListener, PauseReason } from './game-listener.ts';
import { Motion } from './motion.ts';
import type { Session } from './session.ts';
import { Tension } from './tension.ts';

/** Weaker impacts are neither heard nor seen, units/s. */
const LEAST_IMPACT = 3;

/** Whether the claw could drop, if it held something. */
const isStarved = ({ over, cooldown, held }: Game): boolean => !over && cooldown === 0 && held === undefined;

/** A game as it is shown: played, or watched. */
export type RunningGame = Pick<
  GameRunner,
  'game' | 'motion' | 'danger' | 'tension' | 'newLevels' | 'alpha' | 'running' | 'subscribe' | 'advance'
>;

/** Runs a game in real time and tells its listeners what happens. Knows neither DOM nor pixi. */
export class GameRunner {
  readonly session: Session;
  readonly game: Game;
  /** Levels that the player had never made before this game. */
  readonly newLevels: ReadonlySet<Level>;
  readonly motion: Motion;
  readonly danger = new Danger();
  readonly tension = new Tension();
  readonly #pauses = new Set<PauseReason>();
  readonly #listeners = new Set<GameListener>();
  readonly #steps = new FixedStep();
  #end: EndSequence | null = null;
  #freezeMs = 0;
  #alpha = 1;

  /** @param newLevels levels that the player has never made in any game before */
  constructor(session: Session, newLevels: readonly Level[] = []) {
    this.newLevels = new Set(newLevels);
    this.session = session;
    this.game = session.game;
    this.motion = new Motion(session.game);
    this.motion.remember();
    this.danger.update(session.game);
    this.#waitForPiece();
  }

  /** @returns ends the subscription */
  subscribe(listener: GameListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether ticks are done as time passes. */
  get running(): boolean {
    return this.#pauses.size === 0 && !this.game.over;
  }

  /** Whether the end sequence runs or is over. */
  get ended(): boolean {
    return this.#end !== null;
  }

  /** Where to draw: 0 is the state before the last tick, 1 the state after it. */
  get alpha(): number {
    return this.#alpha;
  }

  /** Whether the claw waits for a piece. */
  get waiting(): boolean {
    return this.#pauses.has('undealt');
  }

  /** Stops the game until every reason is resumed. */
  pause(reason: PauseReason): void {
    this.#changePauses(() => this.#pauses.add(reason));
    for (const listener of this.#listeners) listener.onPause?.(reason);
  }

  /** Takes a reason back. */
  resume(reason: PauseReason): void {
    this.#changePauses(() => this.#pauses.delete(reason));
  }

  /** More pieces are known: goes on, if the claw waited for one. */
  goOn(): void {
    this.resume('undealt');
    for (const listener of this.#listeners) listener.onDealt?.();
  }

  /**
   * Drops the held ball in the next tick that takes a drop; without effect while the game stands still. In the end
   * sequence it skips the rest of that.
   */
  drop(x: DropX): void {
    this.#end?.skip();
    if (this.running) this.session.drop(x);
  }

  /** Stops time for a moment, milliseconds. The game is measured in ticks and loses nothing. */
  freeze(ms: number): void {
    this.#freezeMs = Math.max(this.#freezeMs, ms);
  }

  /** Begins the end sequence of a game that was over, or expired, when it was opened. */
  finish(): void {
    this.pause('ended');
    this.#startEnd();
  }

  /** Lets time pass: runs the end sequence, then the due ticks. @param elapsedMs since the last frame, milliseconds */
  advance(elapsedMs: number): void {
    this.#end?.advance(elapsedMs);
    if (!this.running) return;
    const frozen = Math.min(this.#freezeMs, elapsedMs);
    this.#freezeMs -= frozen;
    this.#steps.add(elapsedMs - frozen);
    while (this.#steps.take()) {
      this.#tick();
      if (!this.running || this.#freezeMs > 0) this.#steps.clear();
    }
    this.#alpha = this.#steps.alpha;
  }

  #tick(): void {
    this.motion.remember();
    const { dropped, merges, over } = this.session.tick();
    for (const listener of this.#listeners) if (dropped) listener.onDrop?.(dropped);
    for (const merge of merges) this.#tellMerge(merge);
    this.#tellImpacts();
    this.#tellAlarm();
    this.tension.update(this.game);
    for (const listener of this.#listeners) listener.onTick?.(this.game);
    this.#waitForPiece();
    if (!over) return;
    this.#startEnd();
    for (const listener of this.#listeners) listener.onGameOver?.();
  }

  #waitForPiece(): void {
    if (isStarved(this.game)) this.pause('undealt');
  }

  #tellMerge(merge: Merge): void {
    for (const listener of this.#listeners) listener.onMerge?.(merge);
    for (const id of merge.from) this.motion.forget(id);
  }

  #tellImpacts(): void {
    for (const ball of this.game.balls) {
      const impact = this.motion.impact(ball);
      if (!impact || impact.speed < LEAST_IMPACT) continue;
      for (const listener of this.#listeners) listener.onImpact?.(ball, impact);
    }
  }

  #tellAlarm(): void {
    if (!this.danger.update(this.game)) return;
    for (const listener of this.#listeners) listener.onAlarm?.(this.danger.alarm);
  }

  #startEnd(): void {
    this.#end = new EndSequence(this.game.balls, {
      onPop: (ball, index) => this.#tellPop(ball, index),
      onFinished: () => this.#tellFinished(),
    });
  }

  #tellPop(ball: Ball, index: number): void {
    for (const listener of this.#listeners) listener.onPop?.(ball, index);
  }

  #tellFinished(): void {
    for (const listener of this.#listeners) listener.onFinished?.();
  }

  #changePauses(change: () => void): void {
    const before = this.running;
    change();
    if (this.running === before) return;
    for (const listener of this.#listeners) listener.onPauseChange?.(before);
  }
}
