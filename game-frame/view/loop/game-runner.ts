import type { DropX, Game, Level } from '../../sim/index.ts';
import { Danger, Tension } from './danger.ts';
import { EndSequence } from './end-sequence.ts';
import { FixedStep } from './fixed-step.ts';
import type { GameEvents, GameListener, PauseReason } from './game-listener.ts';
import { Motion } from './motion.ts';
import type { Session } from './session.ts';

/** Weaker impacts are neither heard nor seen, units/s. */
const LEAST_IMPACT = 3;

/** Whether only a piece is missing for the next drop. */
const isStarved = ({ over, cooldown, held }: Game): boolean => !over && cooldown === 0 && held === undefined;

/** A game as it is shown: played, or watched. */
export type RunningGame = Pick<
  GameRunner,
  'game' | 'motion' | 'danger' | 'tension' | 'isFirst' | 'alpha' | 'running' | 'subscribe' | 'advance'
>;

/** Runs a game in real time and notifies its listeners. Knows neither DOM nor pixi. */
export class GameRunner {
  session: Session;
  motion = new Motion();
  danger = new Danger();
  tension = new Tension();
  protected readonly pauses = new Set<PauseReason>();
  readonly #newLevels: ReadonlySet<Level>;
  readonly #listeners = new Set<GameListener>();
  readonly #steps = new FixedStep();
  #end: EndSequence | null = null;
  #freezeMs = 0;

  /** @param newLevels levels that the player has never made in any game before */
  constructor(session: Session, newLevels: readonly Level[] = []) {
    this.#newLevels = new Set(newLevels);
    this.session = session;
    this.#begin();
  }

  /** @returns ends the subscription */
  subscribe(listener: GameListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get game(): Game {
    return this.session.game;
  }

  /** Whether the game's only weapon of a level is the first that the player has ever made. */
  isFirst(level: Level): boolean {
    return this.#newLevels.has(level) && this.game.counts[level - 1] === 1;
  }

  get running(): boolean {
    return this.pauses.size === 0 && !this.game.over;
  }

  /** Whether the end sequence runs or is over. */
  get ended(): boolean {
    return this.#end !== null;
  }

  /** Where to draw: 0 is the state before the last tick, 1 the state after it. */
  get alpha(): number {
    return this.#steps.alpha;
  }

  get waiting(): boolean {
    return this.pauses.has('undealt');
  }

  /** Pauses the game until every reason is resumed. */
  pause(reason: PauseReason): void {
    this.#changePauses(() => this.pauses.add(reason));
    this.#emit('onPause', reason);
  }

  resume(reason: PauseReason): void {
    this.#changePauses(() => this.pauses.delete(reason));
  }

  /** More pieces were dealt: continues if the claw waited for one. */
  continueDealt(): void {
    this.resume('undealt');
    this.#emit('onDealt');
  }

  /** Drops the held ball in the next tick that allows it, unless the game is paused. Skips the rest of the end sequence. */
  drop(x: DropX): void {
    this.#end?.skip();
    if (this.running) this.session.drop(x);
  }

  /** Stops time for a moment, milliseconds. The game counts ticks and loses none. */
  freeze(ms: number): void {
    this.#freezeMs = Math.max(this.#freezeMs, ms);
  }

  /** Begins the end sequence of a game that was over, or expired, when it was opened. */
  finish(): void {
    this.pause('ended');
    this.#startEnd();
  }

  /** Runs the end sequence, then the due ticks. @param elapsedMs since the last frame, milliseconds */
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
  }

  /** Continues with another session, as if the ticks before its current one had been shown. */
  protected jump(session: Session): void {
    this.session = session;
    this.motion = new Motion();
    this.danger = new Danger();
    this.tension = new Tension();
    this.pauses.delete('undealt');
    this.pauses.delete('ended');
    this.#steps.clear();
    this.#end = null;
    this.#freezeMs = 0;
    this.#begin();
    this.#emit('onJump');
  }

  #begin(): void {
    this.motion.remember(this.game);
    this.danger.update(this.game);
    this.#waitForPiece();
  }

  #tick(): void {
    this.motion.remember(this.game);
    const { dropped, merges, over } = this.session.tick();
    if (dropped) this.#emit('onDrop', dropped);
    for (const merge of merges) {
      this.#emit('onMerge', merge);
      for (const id of merge.from) this.motion.forget(id);
    }
    this.#emitImpacts();
    if (this.danger.update(this.game)) this.#emit('onAlarm', this.danger.alarm);
    this.tension.update(this.game);
    this.#emit('onTick', this.game);
    this.#waitForPiece();
    if (!over) return;
    this.#startEnd();
    this.#emit('onGameOver');
  }

  #waitForPiece(): void {
    if (isStarved(this.game)) this.pause('undealt');
  }

  #emitImpacts(): void {
    for (const ball of this.game.balls) {
      const impact = this.motion.impact(ball);
      if (impact && impact.speed >= LEAST_IMPACT) this.#emit('onImpact', ball, impact);
    }
  }

  #startEnd(): void {
    this.#end = new EndSequence(this.game.balls, {
      onPop: (ball, index) => this.#emit('onPop', ball, index),
      onFinished: () => this.#emit('onFinished'),
    });
  }

  #changePauses(change: () => void): void {
    const before = this.running;
    change();
    if (this.running !== before) this.#emit('onPauseChange', before);
  }

  #emit<Event extends keyof GameEvents>(event: Event, ...args: GameEvents[Event]): void {
    for (const listener of this.#listeners) listener[event]?.(...args);
  }
}
