import { cloneGame, createGame, type FieldGame, type SimConfig, type TickEvents } from '../../sim/index.ts';
import { type Action, configAfter, piecesOfSeed, type TimedAction } from './action.ts';
import { applyAction } from './apply-action.ts';
import { type TickRecord, tickRecordOf } from './tick-record.ts';

const KEYFRAME_INTERVAL = 240;

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
  /** Set by a view of the game: plays each tick, so that the view sees its events. */
  perform: ((step: () => TickEvents) => TickEvents) | null = null;
  /** All actions in order of ticks, those to come and those that were refused included. */
  inputs: readonly TimedAction[];
  /** Drops that could not be made: during the cooldown, after the end or outside the field. */
  private readonly refused = new Set<TimedAction>();
  private records: TickRecord[] = [];
  /** Never played on. */
  private keyframes: FieldGame[];
  private knownEnd: number;

  /** @param future actions to come, replayed as their ticks are reached @param end how far the future is known, ticks */
  constructor(id: string, config: SimConfig, future: readonly TimedAction[] = [], end = 0) {
    this.id = id;
    this.config = config;
    this.game = createGame(piecesOfSeed(id, config), config);
    this.keyframes = [cloneGame(this.game)];
    this.inputs = [...future].sort((a, b) => a.tick - b.tick);
    this.knownEnd = end;
  }

  get tick(): number {
    return this.game.tick;
  }

  /** The last tick that was played at least once. */
  get played(): number {
    return this.records.length;
  }

  /** The last tick that is known: played once, or to come in a record. */
  get end(): number {
    return Math.max(this.tick, this.knownEnd);
  }

  /** Whether no player could have played this game. */
  get edited(): boolean {
    return this.inputs.some(({ action }) => action.do !== 'drop');
  }

  /** Number of the drops that could not be made. */
  get refusedDrops(): number {
    return this.inputs.length - this.history().length;
  }

  history(): TimedAction[] {
    return this.inputs.filter((timed) => !this.refused.has(timed));
  }

  /** The record of a tick, if it was played. @param tick 1 upwards */
  readonly at = (tick: number): TickRecord | undefined => this.records[tick - 1];

  /** The landmarks of all ticks that were played. */
  landmarks(): { readonly tick: number; readonly name: string }[] {
    return this.records.flatMap(({ landmark: name }, index) => (name === undefined ? [] : [{ tick: index + 1, name }]));
  }

  /** Adds an action before the next tick. @returns whether it fits there */
  dispatch(action: Action): boolean {
    if (this.refusalOf(action) !== '') return false;
    this.add(action);
    return true;
  }

  /** Adds an action of the other side: a drop that does not fit here is kept and counted as refused. */
  follow(action: Action): void {
    if (!this.dispatch(action) && action.do === 'drop') this.refused.add(this.add(action));
  }

  /** Why an action does not fit now, for the user; '' when it does. */
  refusalOf(action: Action): string {
    const { game } = this;
    if (action.do === 'tune') return '';
    if (game.over) return 'The game is over.';
    if (action.do !== 'drop') return '';
    // A drop cuts off the known future, which therefore refuses none.
    const due = this.tick < this.end ? [] : this.due();
    if (game.held === undefined) return 'No more pieces of this game are known.';
    if (game.cooldown > 0) return `The claw is not back yet: ${game.cooldown} ticks more.`;
    if (due.some((each) => each.action.do === 'drop')) return 'A ball was dropped at this tick already.';
    return action.x <= configAfter(due, game.config).xSteps ? '' : 'That is outside of the field.';
  }

  /** Plays one tick. @returns whether there was one to play */
  advance(): boolean {
    const { game, tick } = this;
    if (game.over) return false;
    if (tick >= (this.keyframes.at(-1)?.tick ?? 0) + KEYFRAME_INTERVAL) this.keyframes.push(cloneGame(game));
    const x = this.applyActions();
    const step = (): TickEvents => game.step(x);
    const events = this.perform ? this.perform(step) : step();
    if (game.over) this.cutOff();
    if (game.tick > tick) this.note(tickRecordOf(game, events, game.over || game.tick === this.knownEnd));
    return true;
  }

  /** Goes to a tick, backwards or forwards, at most to the end of the game. */
  seek(tick: number): void {
    const target = Math.max(0, Math.min(tick, this.end));
    this.jumpBefore(target);
    while (this.tick < target && this.advance());
  }

  /** Jumps to the last keyframe up to a tick, if it is nearer than the present tick or the tick is in the past. */
  jumpBefore(target: number): void {
    const nearest = this.keyframes.reduce((best, keyframe) => (keyframe.tick <= target ? keyframe : best));
    if (target >= this.tick && nearest.tick <= this.tick) return;
    this.knownEnd = this.end;
    this.game = cloneGame(nearest);
  }

  private due(): TimedAction[] {
    return this.inputs.filter(({ tick }) => tick === this.tick);
  }

  /** Applies the actions of this tick. @returns where to drop, if there is a drop among them */
  private applyActions(): number | undefined {
    const due = this.due();
    for (const { action } of due) if (action.do !== 'drop') applyAction(this.game, action);
    // Last, for a change of the config in the same tick may forbid it.
    let x: number | undefined;
    for (const timed of due) {
      if (timed.action.do !== 'drop') continue;
      if (this.game.canDrop && timed.action.x <= this.game.config.xSteps) x = timed.action.x;
      else this.refused.add(timed);
    }
    return x;
  }

  private note(record: TickRecord): void {
    const firstRun = this.at(this.tick);
    if (firstRun && firstRun.hash !== record.hash) this.desyncTick ??= this.tick;
    this.records[this.tick - 1] ??= record;
  }

  /** The game is over: later drops can't be made any more. */
  private cutOff(): void {
    this.knownEnd = this.tick;
    const late = this.inputs.filter(({ tick, action }) => tick >= this.tick && action.do === 'drop');
    for (const timed of late) this.refused.add(timed);
  }

  /** Adds an action before the next tick and cuts off the known future. */
  private add(action: Action): TimedAction {
    const timed = { tick: this.tick, action };
    // Of the present tick only new actions stay, not the known future.
    const kept = this.tick < this.end ? this.tick - 1 : this.tick;
    this.inputs = [...this.inputs.filter(({ tick }) => tick <= kept), timed];
    this.records.length = Math.min(this.records.length, this.tick);
    this.keyframes = this.keyframes.filter(({ tick }) => tick <= this.tick);
    this.knownEnd = this.tick;
    return timed;
  }
}
