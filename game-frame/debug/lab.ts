import { type BotName, createBot, MEAN_DROP_INTERVAL } from '../bots/index.ts';
import { config as shipped, type DropX, type SimConfig } from '../sim/index.ts';
import { type View, WHOLE } from './draw/camera.ts';
import type { Action } from './model/action.ts';
import { WALL_KEYS } from './model/apply-action.ts';
import { differences } from '../balance/config/changes.ts';
import { type Divergence, divergenceOf } from './model/divergence.ts';
import { fillActions } from './model/fill-field.ts';
import { type GameRecord, lastConfigOf, timelineOf } from './model/record.ts';
import { TickAccumulator } from './model/tick-accumulator.ts';
import { Timeline } from './model/timeline.ts';
import { Travel } from './model/travel.ts';
import { UndoStack } from './model/undo-stack.ts';
import { DEFAULT_OVERLAYS, type Overlay } from './overlays.ts';

/** What a change of the config does to the running game. */
export type OnConfigChange = 'continue' | 'restart' | 'replay';

/** Name of a side. */
export type SideName = 'a' | 'b';

/** Games at a tick: a state that can be gone back to. */
export interface Branch {
  readonly seed: string;
  readonly config: SimConfig;
  readonly names: Readonly<Record<SideName, string>>;
  readonly a: Timeline;
  readonly b: Timeline | null;
  readonly tick: number;
  readonly record: GameRecord | null;
}

/** What can be undone, done again and chosen. */
export interface LabHistory {
  /** The newest last. */
  readonly past: readonly Branch[];
  /** The next one last. */
  readonly future: readonly Branch[];
  /** The newest first. */
  readonly branches: readonly Branch[];
}

/** What the user controls beside the game itself. */
type Controls = Pick<
  Lab,
  'paused' | 'speed' | 'stepSize' | 'bot' | 'plain' | 'editing' | 'tool' | 'spawnLevel' | 'onConfigChange'
>;

/** Most branches that are kept. */
const MAX_BRANCHES = 8;

/** State of the lab: one game or two, time control, what is shown. Independent of the DOM. */
export class Lab {
  seed: string;
  config: SimConfig;
  /** The main game, and a second one for comparison under another config. */
  a: Timeline;
  b: Timeline | null = null;
  /** Names of the sides' configs, for the user. */
  names: Readonly<Record<SideName, string>> = { a: '', b: '' };
  onConfigChange: OnConfigChange = 'continue';
  paused = false;
  /** Whether the field may be edited, and a game with a known future be left for another one. */
  editing = false;
  /** Why the last action did nothing; '' when it did. */
  hint = '';
  /** Times real time, 0.1 to 8. */
  speed = 1;
  /** Ticks of a long step. */
  stepSize = 60;
  bot: BotName | null = null;
  readonly overlays = new Set<Overlay>(DEFAULT_OVERLAYS);
  /** Whether the field is drawn plainly, not by the player's own scene. */
  plain = false;
  /** What of the field is seen. */
  view: View = WHOLE;
  /** The ball that is being dragged, and where to; world units. */
  drag: { readonly ball: number; readonly x: number; readonly y: number } | null = null;
  /** The ball whose numbers are shown. */
  selected: { readonly side: SideName; readonly ball: number } | null = null;
  /** Where the next drop goes. */
  aim: DropX;
  /** What a click beside the balls does. */
  tool: 'drop' | 'spawn' = 'drop';
  /** Last position of the pointer in a field, world units; `null` before it entered one. */
  pointer: { readonly x: number; readonly y: number } | null = null;
  /** Level of the balls that are spawned. */
  spawnLevel = 5;
  /** The record that is being replayed; `null` once anything else is done to the game. */
  record: GameRecord | null = null;
  divergence: Divergence | null = null;
  /** How often the games were restarted. */
  restarts = 0;
  /** Games whose future was left by an edit in their past, the newest first. */
  branches: readonly Branch[] = [];
  /** The way to a tick. */
  readonly travel = new Travel();
  /** Ticks that were compared with the record and match it. */
  private matching = 0;
  private readonly accumulator = new TickAccumulator();
  private readonly steps = new UndoStack<Branch>();

  constructor(seed: string, config: SimConfig = shipped) {
    this.seed = seed;
    this.config = config;
    this.a = new Timeline(seed, config);
    this.aim = Math.floor(config.xSteps / 2);
  }

  /** Sets what the user controls. */
  set(controls: Partial<Controls>): void {
    Object.assign(this, controls);
  }

  /** The games, A first. */
  get sides(): readonly Timeline[] {
    return this.b ? [this.a, this.b] : [this.a];
  }

  /** The tick of the game that is furthest. */
  get tick(): number {
    return Math.max(...this.sides.map(({ tick }) => tick));
  }

  /** The last tick that is known of any side. */
  get end(): number {
    return Math.max(...this.sides.map(({ end }) => end));
  }

  /** The tick that is being gone to; `null` when it is reached. */
  get target(): number | null {
    return this.travel.target;
  }

  get canUndo(): boolean {
    return this.steps.canUndo;
  }

  get canRedo(): boolean {
    return this.steps.canRedo;
  }

  /** Plays the ticks that are due after a frame of `ms` milliseconds. @returns ticks played */
  frame(ms: number): number {
    if (this.target !== null) return this.played(this.travel.work(() => this.sides, this.beforeTick));
    if (this.paused) return 0;
    const due = this.accumulator.ticksDue(ms, this.speed * this.config.ticksPerSecond);
    return this.goTo(this.tick + due);
  }

  /** Pauses, and plays ticks of both games, or goes back by as many when negative. */
  step(ticks: number): void {
    this.paused = true;
    const from = this.target ?? this.tick;
    if (ticks < 0) this.seek(from + ticks);
    else this.goTo(from + ticks);
  }

  /** Goes to a known tick in both games. */
  seek(tick: number): void {
    this.accumulator.reset();
    this.goTo(Math.max(0, Math.min(tick, this.end)));
  }

  /** Stays where it is on the way to a tick. */
  cancel(): void {
    this.travel.target = null;
  }

  /** Restarts both games. @param seed another one, if given */
  restart(seed = this.seed): void {
    this.keep('restart');
    this.seed = seed;
    this.beginAnew();
  }

  /**
   * Sets the config of game A. A game that is compared is always played again, so that all of it is under one config.
   * @param name the preset's name, if it is one
   */
  tune(config: SimConfig, name = ''): void {
    const changed = differences(this.config, config).map(({ key }) => key);
    const alone = this.keep(`tune ${changed.join()}`);
    this.config = config;
    this.names = { ...this.names, a: name };
    this.aim = Math.min(this.aim, config.xSteps);
    const wallsChange = WALL_KEYS.some((key) => changed.includes(key));
    if (this.onConfigChange === 'restart') this.beginAnew();
    else if (this.onConfigChange === 'continue' && !wallsChange && !this.b) this.continueUnder(config, alone);
    else this.replay(this.b?.config ?? null);
  }

  /** Adds a game B with the same seed and inputs under another config, both from tick 0; `null` removes it. */
  compareWith(config: SimConfig | null, name = ''): void {
    this.keep('');
    this.names = { ...this.names, b: name };
    const tuned = this.a.inputs().some(({ action }) => action.do === 'tune');
    if (!config) this.b = null;
    else if (tuned) this.replay(config);
    else {
      this.b = this.again(config);
      this.goTo(this.target ?? this.a.tick);
    }
  }

  /**
   * Applies an action to both games before the next tick. Before one that changes a known future, or edits the field,
   * the games are kept for undo.
   * @param label actions of one label in quick succession are undone together
   * @returns whether game A accepted it
   */
  dispatch(action: Action, label = ''): boolean {
    this.hint = this.a.refusalOf(action);
    if (this.hint !== '') return false;
    this.cancel();
    if (action.do !== 'drop' || this.a.tick < this.a.end) this.branchOff(label);
    this.a.dispatch(action);
    this.b?.follow(action);
    this.closeRecord();
    return true;
  }

  /** Edits the field, in edit mode. @returns whether it was done */
  edit(action: Action, label = ''): boolean {
    return this.editing ? this.dispatch(action, label) : this.refuse();
  }

  /** Drops the held ball where it is aimed; where the future is known or a record is followed, in edit mode alone. */
  drop(): boolean {
    if (!this.editing && (this.record !== null || this.tick < this.end)) return this.refuse();
    return this.dispatch({ do: 'drop', x: this.aim });
  }

  /** Spawns balls until the field is full to the red line; in edit mode. */
  fill(): void {
    for (const spawn of fillActions(this.a.game)) this.edit(spawn, 'fill');
  }

  undo(): void {
    this.enter(this.steps.undo(() => this.state()));
  }

  redo(): void {
    this.enter(this.steps.redo(() => this.state()));
  }

  /** Goes on with a branch; the present games take its place. */
  openBranch(branch: Branch): void {
    const present = this.state();
    this.keep('');
    this.branches = this.branches.map((other) => (other === branch ? present : other));
    this.enter(branch);
  }

  /** Opens games at a tick. */
  open(games: Branch): void {
    this.keep('');
    this.enter(games);
  }

  history(): LabHistory {
    const { past, future } = this.steps;
    return { past, future, branches: this.branches };
  }

  openHistory({ past, future, branches }: LabHistory): void {
    this.steps.past = [...past];
    this.steps.future = [...future];
    this.branches = branches;
  }

  /** Shows these overlays alone. */
  showOverlays(overlays: readonly Overlay[]): void {
    this.overlays.clear();
    for (const overlay of overlays) this.overlays.add(overlay);
  }

  toggleOverlay(overlay: Overlay): void {
    if (!this.overlays.delete(overlay)) this.overlays.add(overlay);
  }

  /** Replays a record from its start. */
  openRecord(record: GameRecord): void {
    this.keep('');
    this.seed = record.id;
    this.config = lastConfigOf(record);
    this.names = { a: '', b: '' };
    this.aim = Math.min(this.aim, this.config.xSteps);
    this.begin(timelineOf(record), null);
    this.record = record;
  }

  private refuse(): boolean {
    this.hint = 'This would change the game: switch Edit on, then it goes its own way from here.';
    return false;
  }

  private beginAnew(): void {
    this.restarts += 1;
    const { seed, config, b } = this;
    this.begin(new Timeline(seed, config), b && new Timeline(seed, b.config));
  }

  private begin(a: Timeline, b: Timeline | null): void {
    this.a = a;
    this.b = b;
    this.selected = null;
    this.closeRecord();
    this.cancel();
    this.accumulator.reset();
  }

  private continueUnder(config: SimConfig, alone: boolean): void {
    if (alone) this.a = this.a.branch();
    this.a.dispatch({ do: 'tune', config });
    this.closeRecord();
  }

  /** Plays A's inputs again up to the present tick, under the panel's config and B's. */
  private replay(configOfB: SimConfig | null): void {
    const tick = this.target ?? this.tick;
    this.begin(this.again(this.config), configOfB && this.again(configOfB));
    this.goTo(tick);
  }

  /** Game A's seed and all its inputs under another config, at tick 0. */
  private again(config: SimConfig): Timeline {
    const actions = this.a.inputs().filter(({ action }) => action.do !== 'tune');
    return new Timeline(this.a.id, config, actions, this.a.end);
  }

  private goTo(target: number): number {
    return this.played(this.travel.goTo(target, () => this.sides, this.beforeTick));
  }

  private played(ticks: number): number {
    if (ticks > 0) this.compareWithRecord();
    return ticks;
  }

  /** What is done live before a tick. */
  private readonly beforeTick = (): void => {
    if (this.drag) this.dispatch({ do: 'pull', ...this.drag }, 'pull');
    this.dropByBot();
  };

  private dropByBot(): void {
    const { game, tick, end } = this.a;
    if (!this.bot || tick < end || tick % MEAN_DROP_INTERVAL !== 0 || !game.canDrop) return;
    this.aim = createBot(this.bot, `${this.seed}:${tick}`, game.config).pick(game);
    this.dispatch({ do: 'drop', x: this.aim });
  }

  private compareWithRecord(): void {
    if (!this.record || this.divergence) return;
    this.divergence = divergenceOf(this.a, this.record, this.matching);
    this.matching = this.a.played;
  }

  private closeRecord(): void {
    this.record = null;
    this.divergence = null;
    this.matching = 0;
  }

  /** The games as they are. */
  state(): Branch {
    const { seed, config, names, a, b, record } = this;
    return { seed, config, names, a, b, record, tick: this.target ?? this.tick };
  }

  /** Keeps the present games for undo. @returns whether this is a step of its own */
  private keep(label: string): boolean {
    return this.steps.push(() => this.state(), label, performance.now());
  }

  /** Leaves the present games to undo, and goes on with copies of them. */
  private branchOff(label: string): void {
    const was = this.state();
    if (!this.keep(label)) return;
    if (was.tick < was.a.end) this.branches = [was, ...this.branches].slice(0, MAX_BRANCHES);
    this.a = this.a.branch();
    this.b = this.b?.branch() ?? null;
  }

  private enter(state: Branch | undefined): void {
    if (!state) return;
    const { seed, config, names, a, b, record, tick } = state;
    Object.assign(this, { seed, config, names });
    this.aim = Math.min(this.aim, config.xSteps);
    this.begin(a, b);
    this.record = record;
    this.seek(tick);
  }
}
