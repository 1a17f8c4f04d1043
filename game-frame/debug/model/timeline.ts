import { createGame, type FieldGame, type SimConfig } from '../../sim/index.ts';
import type { Action, TimedAction } from './action.ts';
import { fork } from './clone-game.ts';
import { type Mark, markOf, type Past, pastOf } from './tick-record.ts';
import { perform } from './apply-action.ts';

/** Ticks between cached states at first; twice as many each time there are too many of them. */
const FIRST_SPACING = 120;
const MOST_KEYFRAMES = 96;

/**
 * A game with its past: every action is kept, so that any tick can be gone back to by replay from a cached state.
 * An action in the past cuts off all that came after it.
 */
export class Timeline {
  readonly id: string;
  /** The config the game began with. */
  readonly config: SimConfig;
  /** The game at {@link Timeline.tick}; another object after going back. */
  game: FieldGame;
  /** Drops that were to be replayed but came during the cooldown or after the end. */
  refused = 0;
  /** First tick at which a replay of our own past came out otherwise: a fault of the lab or the simulation; else `null`. */
  drift: number | null = null;
  private readonly actions = new Map<number, Action[]>();
  private readonly past: Past[] = [];
  private keyframes: FieldGame[];
  private spacing = FIRST_SPACING;
  private known = 0;

  /**
   * @param future actions to come, replayed as their ticks are reached
   * @param end how far the future is known, ticks
   */
  constructor(id: string, config: SimConfig, future: readonly TimedAction[] = [], end = 0) {
    this.id = id;
    this.config = config;
    this.game = createGame(id, config);
    this.keyframes = [fork(this.game)];
    this.known = end;
    for (const { tick, action } of future) this.note(tick, action);
  }

  get tick(): number {
    return this.game.tick;
  }

  /** The last tick that was played at least once. */
  get played(): number {
    return this.past.length;
  }

  /** The last tick that is known: played once, or to come in a record. */
  get end(): number {
    return Math.max(this.tick, this.known);
  }

  /** Whether anything but drops was done to it: then it is no game that a player could have played. */
  get edited(): boolean {
    return [...this.actions.values()].some((actions) => actions.some((action) => action.do !== 'drop'));
  }

  /** All actions in order of ticks, those to come included. */
  history(): TimedAction[] {
    const ticks = [...this.actions.keys()].sort((a, b) => a - b);
    return ticks.flatMap((tick) => (this.actions.get(tick) ?? []).map((action) => ({ tick, action })));
  }

  /** What a tick left behind, if it was played. @param tick 1 upwards */
  at(tick: number): Past | undefined {
    return this.past[tick - 1];
  }

  /** The marks up to now, the last one being now. */
  marks(): Mark[] {
    const before = this.past.slice(0, Math.max(0, this.tick - 1)).flatMap(({ mark }) => mark ?? []);
    return [...before, markOf(this.game)];
  }

  /**
   * Does something before the next tick.
   * @returns whether it was done: a drop is refused during the cooldown and after the end
   */
  act(action: Action): boolean {
    if (action.do === 'drop' && !this.canDrop()) return false;
    if (this.game.over && action.do !== 'tune') return false;
    this.forget();
    this.note(this.tick, action);
    return true;
  }

  /** Plays one tick. @returns whether there was one to play */
  advance(): boolean {
    const { game } = this;
    if (game.over) return false;
    this.cache();
    const { tick } = game;
    const x = this.prepare();
    game.step(x);
    if (game.over) this.known = game.tick;
    if (game.tick > tick) this.remember(pastOf(game, game.over || game.tick === this.known));
    return true;
  }

  /** Goes to a tick, back or forth, as far as the game goes. */
  seek(tick: number): void {
    const target = Math.max(0, Math.min(tick, this.end));
    const nearest = this.keyframes.reduce((best, keyframe) => (keyframe.tick <= target ? keyframe : best));
    if (target < this.tick || nearest.tick > this.tick) {
      this.known = this.end;
      this.game = fork(nearest);
    }
    while (this.tick < target && this.advance());
  }

  /** Does what is due before this tick. @returns the place to drop at, if any */
  private prepare(): number | undefined {
    const due = this.actions.get(this.tick) ?? [];
    const allowed = due.filter((action) => action.do !== 'drop' || this.game.canDrop);
    this.refused += due.length - allowed.length;
    if (allowed.length < due.length) this.actions.set(this.tick, allowed);
    let x: number | undefined;
    for (const action of allowed) {
      if (action.do === 'drop') x = action.x;
      else perform(this.game, action);
    }
    return x;
  }

  private remember(now: Past): void {
    const { tick } = this.game;
    const before = this.past[tick - 1];
    if (before && before.digest !== now.digest) this.drift ??= tick;
    this.past[tick - 1] ??= now;
  }

  private canDrop(): boolean {
    return this.game.canDrop && !this.actions.get(this.tick)?.some((action) => action.do === 'drop');
  }

  private note(tick: number, action: Action): void {
    this.actions.set(tick, [...(this.actions.get(tick) ?? []), action]);
  }

  /** Cuts off what came after now. */
  private forget(): void {
    this.known = this.tick;
    this.past.length = this.tick;
    this.keyframes = this.keyframes.filter((keyframe) => keyframe.tick <= this.tick);
    for (const tick of this.actions.keys()) if (tick > this.tick) this.actions.delete(tick);
  }

  private cache(): void {
    const last = this.keyframes.at(-1)?.tick ?? 0;
    if (this.tick < last + this.spacing) return;
    this.keyframes.push(fork(this.game));
    if (this.keyframes.length <= MOST_KEYFRAMES) return;
    this.spacing *= 2;
    this.keyframes = this.keyframes.filter(({ tick }) => tick % this.spacing === 0);
  }
}
