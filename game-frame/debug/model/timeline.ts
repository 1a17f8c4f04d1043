import { cloneGame, createGame, type FieldGame, type SimConfig, type TickEvents } from '../../sim/index.ts';
import type { Action, TimedAction } from './action.ts';
import { applyAction } from './apply-action.ts';
import { piecesOfSeed } from './pieces-of-seed.ts';
import { type Checkpoint, checkpointOf, type TickRecord, tickRecordOf } from './tick-record.ts';

/** Ticks between two keyframes at first; the interval doubles each time there are too many of them. */
const FIRST_KEYFRAME_INTERVAL = 120;
const MAX_KEYFRAMES = 96;

const performUnseen = (step: () => TickEvents): void => void step();

type Drop = Extract<Action, { do: 'drop' }>;

/**
 * A game that can go to any of its ticks: every action is kept, and a seek replays them from the nearest keyframe.
 * An action in the past cuts off everything after it.
 */
export class Timeline {
  readonly id: string;
  /** The config the game began with. */
  readonly config: SimConfig;
  /** The game at {@link Timeline.tick}; another object after going back. */
  game: FieldGame;
  /** First tick at which a replay of this timeline differed from its first run (a bug of lab or simulation); else `null`. */
  desyncTick: number | null = null;
  /** Plays a tick: whoever shows the game plays it, to see what it brings. */
  perform: (step: () => TickEvents) => void = performUnseen;
  private readonly actions = new Map<number, Action[]>();
  /** Drops that could not be made: during the cooldown, after the end or outside the field. */
  private readonly refused = new Set<Action>();
  private tickRecords: TickRecord[] = [];
  private keyframes: FieldGame[];
  private keyframeInterval = FIRST_KEYFRAME_INTERVAL;
  private knownEnd: number;

  /**
   * @param future actions to come, replayed as their ticks are reached
   * @param end how far the future is known, ticks
   */
  constructor(id: string, config: SimConfig, future: readonly TimedAction[] = [], end = 0) {
    this.id = id;
    this.config = config;
    this.game = createGame(piecesOfSeed(id, config), config);
    this.keyframes = [cloneGame(this.game)];
    this.knownEnd = end;
    for (const { tick, action } of future) this.addAction(tick, action);
  }

  get tick(): number {
    return this.game.tick;
  }

  /** The last tick that was played at least once. */
  get played(): number {
    return this.tickRecords.length;
  }

  /** The last tick that is known: played once, or to come in a record. */
  get end(): number {
    return Math.max(this.tick, this.knownEnd);
  }

  /** Whether it has actions other than drops: then no player could have played this game. */
  get edited(): boolean {
    return [...this.actions.values()].some((actions) => actions.some((action) => action.do !== 'drop'));
  }

  /** Number of the drops that could not be made. */
  get refusedDrops(): number {
    return this.refused.size;
  }

  /** All actions in order of ticks, those to come and those that were refused included. */
  inputs(): TimedAction[] {
    const ticks = [...this.actions.keys()].sort((a, b) => a - b);
    return ticks.flatMap((tick) => (this.actions.get(tick) ?? []).map((action) => ({ tick, action })));
  }

  /** The inputs that were not refused. */
  history(): TimedAction[] {
    return this.inputs().filter(({ action }) => !this.refused.has(action));
  }

  /** The record of a tick, if it was played. @param tick 1 upwards */
  at(tick: number): TickRecord | undefined {
    return this.tickRecords[tick - 1];
  }

  /** The landmarks of all ticks that were played. */
  landmarks(): { readonly tick: number; readonly name: string }[] {
    return this.tickRecords.flatMap(({ landmark }, index) =>
      landmark === undefined ? [] : [{ tick: index + 1, name: landmark }],
    );
  }

  /** The checkpoints before the present tick, and one of the present state. */
  checkpoints(): Checkpoint[] {
    const before = this.tickRecords.slice(0, Math.max(0, this.tick - 1)).flatMap(({ checkpoint }) => checkpoint ?? []);
    return [...before, checkpointOf(this.game)];
  }

  /**
   * Adds an action before the next tick.
   * @returns whether it was accepted, as {@link Timeline.accepts} says
   */
  dispatch(action: Action): boolean {
    if (!this.accepts(action)) return false;
    this.truncateFuture();
    this.addAction(this.tick, action);
    return true;
  }

  /** Nobody looks at its ticks any more. Told here, for a function of a stage's page would hold that page. */
  unwatch(): void {
    this.perform = performUnseen;
  }

  /** Why an action does not fit now, for the user; '' when it does. */
  refusalOf(action: Action): string {
    if (action.do === 'tune') return '';
    if (this.game.over) return 'The game is over.';
    return action.do === 'drop' ? this.refusalOfDrop(action) : '';
  }

  /** Whether an action fits now: a drop is refused during the cooldown, everything but `tune` after the end. */
  accepts = (action: Action): boolean => this.refusalOf(action) === '';

  /** Adds what was done to the other side: a drop that does not fit here is kept, and counted as refused. */
  follow(action: Action): void {
    if (this.dispatch(action) || action.do !== 'drop') return;
    this.truncateFuture();
    this.addAction(this.tick, action);
    this.refused.add(action);
  }

  /** A copy that goes its own way from this tick; this timeline keeps all that it knows. */
  branch(): Timeline {
    const copy = new Timeline(this.id, this.config, this.inputs(), this.knownEnd);
    copy.game = cloneGame(this.game);
    // Keyframes are never played on, so both may hold the same ones.
    copy.keyframes = [...this.keyframes];
    copy.keyframeInterval = this.keyframeInterval;
    copy.tickRecords = [...this.tickRecords];
    copy.desyncTick = this.desyncTick;
    for (const action of this.refused) copy.refused.add(action);
    return copy;
  }

  /** Plays one tick. @returns whether there was one to play */
  advance(): boolean {
    const { game } = this;
    if (game.over) return false;
    this.saveKeyframe();
    const { tick } = game;
    const x = this.applyActions();
    let events: TickEvents = { dropped: null, merges: [], over: false };
    this.perform(() => (events = game.step(x)));
    if (game.over) this.finish();
    if (game.tick > tick) this.recordTick(tickRecordOf(game, events, game.over || game.tick === this.knownEnd));
    return true;
  }

  /** Goes to a tick, backwards or forwards, at most to the end of the game. */
  seek(tick: number): void {
    const target = Math.max(0, Math.min(tick, this.end));
    this.jumpBefore(target);
    while (this.tick < target && this.advance());
  }

  /** Goes to the last keyframe up to a tick, if that is nearer than the present tick or the tick is in the past. */
  jumpBefore(target: number): void {
    const nearest = this.keyframes.reduce((best, keyframe) => (keyframe.tick <= target ? keyframe : best));
    if (target < this.tick || nearest.tick > this.tick) {
      this.knownEnd = this.end;
      this.game = cloneGame(nearest);
    }
  }

  /** Applies the actions of this tick. @returns where to drop, if there is a drop among them */
  private applyActions(): number | undefined {
    const due = this.actions.get(this.tick) ?? [];
    for (const action of due) if (action.do !== 'drop') applyAction(this.game, action);
    // Last, for a change of the config in the same tick may forbid it.
    let x: number | undefined;
    for (const action of due) {
      if (action.do !== 'drop') continue;
      if (this.game.canDrop && action.x <= this.game.config.xSteps) x = action.x;
      else this.refused.add(action);
    }
    return x;
  }

  private recordTick(record: TickRecord): void {
    const { tick } = this.game;
    const firstRun = this.tickRecords[tick - 1];
    if (firstRun && firstRun.digest !== record.digest) this.desyncTick ??= tick;
    this.tickRecords[tick - 1] ??= record;
  }

  private refusalOfDrop({ x }: Drop): string {
    const { game } = this;
    // What is known to come is cut off by a drop: it speaks against none.
    const due = this.tick < this.end ? [] : (this.actions.get(this.tick) ?? []);
    const { xSteps } = due.reduce((last, action) => (action.do === 'tune' ? action.config : last), game.config);
    if (game.held === undefined) return 'No more pieces of this game are known.';
    if (game.cooldown > 0) return `The claw is not back yet: ${game.cooldown} ticks more.`;
    if (due.some((action) => action.do === 'drop')) return 'A ball was dropped at this tick already.';
    return x <= xSteps ? '' : 'That is outside of the field.';
  }

  /** The game is over: later drops can't be made any more. */
  private finish(): void {
    this.knownEnd = this.tick;
    for (const { tick, action } of this.inputs())
      if (tick >= this.tick && action.do === 'drop') this.refused.add(action);
  }

  private addAction(tick: number, action: Action): void {
    this.actions.set(tick, [...(this.actions.get(tick) ?? []), action]);
  }

  private truncateFuture(): void {
    // Of this tick only what was just done stays, not what was known to come.
    const kept = this.tick < this.end ? this.tick - 1 : this.tick;
    this.knownEnd = this.tick;
    this.tickRecords.length = this.tick;
    this.keyframes = this.keyframes.filter((keyframe) => keyframe.tick <= this.tick);
    for (const [tick, actions] of this.actions) {
      if (tick <= kept) continue;
      this.actions.delete(tick);
      for (const action of actions) this.refused.delete(action);
    }
  }

  private saveKeyframe(): void {
    const last = this.keyframes.at(-1)?.tick ?? 0;
    if (this.tick < last + this.keyframeInterval) return;
    this.keyframes.push(cloneGame(this.game));
    if (this.keyframes.length <= MAX_KEYFRAMES) return;
    this.keyframeInterval *= 2;
    this.keyframes = this.keyframes.filter(({ tick }) => tick % this.keyframeInterval === 0);
  }
}
