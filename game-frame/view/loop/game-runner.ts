import type { Ball, DropX, Game, Merge } from '../../sim/index.ts';
import { Combo } from './combo.ts';
import { Danger } from './danger.ts';
import { createLoop } from './fixed-step.ts';
import { Motion, type Impact } from './motion.ts';
import type { Session } from './session.ts';

/** Weaker knocks are not worth a sound or a squash, units/s. */
const LEAST_IMPACT = 3;

/** Who wants to know what happens. Objects handed over are reused: read them at once. */
export interface GameListener {
  dropped?(ball: Ball): void;
  /** @param combo merges in the running combo, this one included */
  merged?(merge: Merge, combo: number): void;
  landed?(ball: Ball, impact: Impact): void;
  /** The heart-beat begins or ends. */
  alarmed?(on: boolean): void;
  /** The game stands still, or goes on. */
  onPauseChange?(paused: boolean): void;
  /** After every tick. */
  ticked?(game: Game): void;
  /** The game ended in this tick. */
  ended?(): void;
}

/** Why a game stands still: its first frame is not drawn yet, the pause sheet is open, the page is hidden, the picture is lost, its time is over. */
export type Hold = 'opening' | 'paused' | 'hidden' | 'picture' | 'expired';

/** A game in motion: session, loop and what the view makes of each tick. Knows nothing of pictures. */
export class GameRunner {
  readonly session: Session;
  readonly game: Game;
  readonly motion: Motion;
  readonly danger = new Danger();
  /** Why the game stands still, if it does. */
  readonly #holds = new Set<Hold>();
  readonly #combo = new Combo();
  readonly #observers = new Set<GameListener>();
  readonly #loop = createLoop(() => this.#tick());
  #freezeMs = 0;
  #alpha = 1;

  constructor(session: Session) {
    this.session = session;
    this.game = session.game;
    this.motion = new Motion(session.game);
    this.motion.remember();
    this.danger.update(session.game);
  }

  /** @returns stops observing */
  observe(observer: GameListener): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  get running(): boolean {
    return this.#holds.size === 0 && !this.game.over;
  }

  hold(reason: Hold): void {
    this.#changeHolds(() => this.#holds.add(reason));
  }

  release(reason: Hold): void {
    this.#changeHolds(() => this.#holds.delete(reason));
  }

  drop(x: DropX): void {
    if (this.running) this.session.drop(x);
  }

  /** Stops time for a moment, so that a big merge is felt. The game is measured in ticks and loses nothing. */
  freeze(ms: number): void {
    this.#freezeMs = Math.max(this.#freezeMs, ms);
  }

  /**
   * Lets time pass.
   * @param elapsedMs since the last frame
   * @returns how far the picture is between the last two ticks, 0 to 1
   */
  advance(elapsedMs: number): number {
    if (!this.running) return this.#alpha;
    const frozen = Math.min(this.#freezeMs, elapsedMs);
    this.#freezeMs -= frozen;
    this.#alpha = this.#loop.advance(elapsedMs - frozen);
    return this.#alpha;
  }

  #changeHolds(change: () => void): void {
    const before = this.running;
    change();
    if (this.running === before) return;
    for (const observer of this.#observers) observer.onPauseChange?.(before);
  }

  /** @returns whether more ticks may follow in this frame */
  #tick(): boolean {
    this.motion.remember();
    const { dropped, merges, over } = this.session.tick();
    for (const observer of this.#observers) if (dropped) observer.dropped?.(dropped);
    for (const merge of merges) this.#tellMerge(merge);
    this.#tellLandings();
    this.#tellAlarm();
    for (const observer of this.#observers) observer.ticked?.(this.game);
    if (over) for (const observer of this.#observers) observer.ended?.();
    return this.running && this.#freezeMs === 0;
  }

  #tellMerge(merge: Merge): void {
    const combo = this.#combo.merge(this.game.tick);
    for (const observer of this.#observers) observer.merged?.(merge, combo);
    for (const id of merge.from) this.motion.forget(id);
  }

  #tellLandings(): void {
    for (const ball of this.game.balls) {
      const impact = this.motion.impact(ball);
      if (!impact || impact.speed < LEAST_IMPACT) continue;
      for (const observer of this.#observers) observer.landed?.(ball, impact);
    }
  }

  #tellAlarm(): void {
    if (!this.danger.update(this.game)) return;
    for (const observer of this.#observers) observer.alarmed?.(this.danger.alarm);
  }
}
