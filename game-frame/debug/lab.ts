import { type BotName, createBot, MEAN_DROP_INTERVAL } from '../bots/index.ts';
import { changedKeys } from '../balance/config/changes.ts';
import { config as shipped, type DropX, type SimConfig } from '../sim/index.ts';
import { type Action, configAfter } from './model/action.ts';
import { WALL_KEYS } from './model/apply-action.ts';
import { type Divergence, divergenceOf } from './model/divergence.ts';
import { type Games, parseLink, printLink } from './model/link.ts';
import { Playback } from './model/playback.ts';
import type { GameRecord } from './model/record.ts';
import { Timeline } from './model/timeline.ts';
import { DEFAULT_OVERLAYS, type Overlay } from './draw/field.ts';

/** Effect of a change of the config on the running game. */
export type OnConfigChange = 'continue' | 'restart' | 'replay';

export type SideName = 'a' | 'b';

/** Games to return to, and the record that they followed. */
export type Branch = Games & { readonly record?: GameRecord | null };

/** Limits of kept branches and of steps to undo. */
const MAX_BRANCHES = 8;
const MAX_STEPS = 40;
/** Changes of one value that follow each other faster than this are one step, milliseconds. */
const MERGE_MS = 1000;

/** State of the lab: games, actions, undo and view options. Independent of the DOM. */
export class Lab extends Playback {
  /** The panel's. */
  config: SimConfig;
  /** Names of the sides' configs, for the user. */
  names: Readonly<Record<SideName, string>> = { a: '', b: '' };
  onConfigChange: OnConfigChange = 'continue';
  /** Whether the field may be edited and a game with a known future may branch. */
  editing = false;
  /** Why the last action was refused; '' if it was applied. */
  hint = '';
  bot: BotName | null = null;
  overlays = new Set<Overlay>(DEFAULT_OVERLAYS);
  /** Whether the field is drawn plainly, not by the player's own scene. */
  plain = false;
  /** The ball that is being dragged, and where to; world units. */
  drag: { readonly ball: number; readonly x: number; readonly y: number } | null = null;
  aim: DropX;
  tool: 'drop' | 'spawn' = 'drop';
  spawnLevel = 5;
  /** The record that is being replayed; `null` once anything else is done to the game. */
  record: GameRecord | null = null;
  divergence: Divergence | null = null;
  restarts = 0;
  /** Games whose future was left by an edit in their past, the newest first. */
  branches: readonly Branch[] = [];
  /** States that undo returns to, the newest last. */
  past: Branch[] = [];
  /** States that redo returns to, the next one last. */
  future: Branch[] = [];
  private lastStep = { label: '', at: 0 };

  constructor(seed: string, config: SimConfig = shipped) {
    super(new Timeline(seed, config));
    this.config = config;
    this.aim = Math.floor(config.xSteps / 2);
  }

  /** Of both games. */
  get seed(): string {
    return this.a.id;
  }

  /** The lab as the hash of an address: both configs, seed, inputs, tick, overlays. */
  get address(): string {
    return printLink(this.state());
  }

  /** Restarts both games. @param seed another one, if given */
  restart(seed = this.seed): void {
    this.keep('restart');
    this.begin(seed);
  }

  /** Sets the config of game A. One that is compared is played again: all of it is under one config. @param name its preset's */
  tune(config: SimConfig, name = ''): void {
    const changed = changedKeys(config, this.config);
    this.keep(`tune ${changed.join()}`);
    this.config = config;
    this.names = { ...this.names, a: name };
    this.aim = Math.min(this.aim, config.xSteps);
    const lives = !this.b && !WALL_KEYS.some((key) => changed.includes(key));
    if (this.onConfigChange === 'restart') this.begin(this.seed);
    else if (this.onConfigChange === 'continue' && lives) this.act({ do: 'tune', config });
    else this.enter(this.anew());
  }

  /** Adds a game B with the same seed and inputs under another config, both from tick 0; `null` removes it. */
  compareWith(config: SimConfig | null, name = ''): void {
    this.keep('');
    const tuned = this.a.inputs.some(({ action }) => action.do === 'tune');
    if (config) this.enter({ ...(tuned ? this.anew() : this.state()), b: { name, config } });
    else this.b = null;
  }

  /**
   * Applies an action to both games before the next tick. Before an edit, or one that changes a known future, the games
   * are kept for undo. @param label actions of one label in quick succession are one step @returns whether A accepted it
   */
  dispatch(action: Action, label = ''): boolean {
    this.hint = this.a.refusalOf(action);
    if (this.hint !== '') return false;
    this.cancel();
    const leaves = this.a.tick < this.a.end;
    const isStep = (leaves || action.do !== 'drop') && this.keep(label);
    if (isStep && leaves) this.branches = [this.state(), ...this.branches].slice(0, MAX_BRANCHES);
    this.act(action);
    return true;
  }

  /** Edits the field, in edit mode. @returns whether it was done */
  edit(action: Action): boolean {
    return this.editing ? this.dispatch(action) : this.refuse();
  }

  /** Drops the held ball where it is aimed; where the future is known or a record is followed, in edit mode alone. */
  drop(): boolean {
    if (!this.editing && (this.record !== null || this.tick < this.end)) return this.refuse();
    return this.dispatch({ do: 'drop', x: this.aim });
  }

  undo(): void {
    this.swap(this.past, this.future);
  }

  redo(): void {
    this.swap(this.future, this.past);
  }

  /** Continues a branch; the present games take its place in the list. */
  openBranch(branch: Branch): void {
    this.keep('');
    this.branches = this.branches.map((other) => (other === branch ? this.state() : other));
    this.enter(branch);
  }

  /** Opens the games of an address. @returns false, without a change, if it is invalid */
  open(hash: string): boolean {
    const games = parseLink(hash);
    if (!games) return false;
    this.keep('');
    this.enter(games);
    this.overlays = new Set(DEFAULT_OVERLAYS.filter((id) => games.see?.includes(id) ?? true));
    this.paused ||= this.end > 0;
    return true;
  }

  openRecord(record: GameRecord): void {
    const { id: seed, config: start, endTick: end, actions } = record;
    this.keep('');
    // The config at the end of the record.
    const config = configAfter(actions, start);
    this.enter({ seed, name: '', config, start, tick: 0, end, actions, record });
  }

  toggleOverlay(overlay: Overlay): void {
    if (!this.overlays.delete(overlay)) this.overlays.add(overlay);
  }

  private refuse(): boolean {
    this.hint = 'This would change the game: switch Edit on, then it goes its own way from here.';
    return false;
  }

  private state(): Branch {
    const { seed, config, names, end, overlays, record } = this;
    const { config: start, inputs: actions } = this.a;
    // The action that ended a game precedes a tick that was not played.
    const tick = this.target ?? this.tick + (this.sides.every(({ game }) => game.over) ? 1 : 0);
    const b = this.b ? { name: names.b, config: this.b.config } : undefined;
    return { seed, name: names.a, config, start, b, tick, end, actions, see: [...overlays], record };
  }

  /** The same, all of it under the config of the panel. */
  private anew(): Branch {
    const actions = this.a.inputs.filter(({ action }) => action.do !== 'tune');
    return { ...this.state(), start: this.config, actions, record: null };
  }

  private begin(seed: string): void {
    this.restarts += 1;
    this.enter({ ...this.anew(), seed, actions: [], tick: 0, end: 0 });
  }

  /** Plays games from tick 0 to where they are. */
  private enter(games: Branch): void {
    const { seed = this.seed, name, config, start = config, b, tick, end, actions, record = null } = games;
    const timelineOf = (under: SimConfig): Timeline => new Timeline(seed, under, actions, Math.max(tick, end));
    Object.assign(this, { config, record, divergence: null });
    this.names = { a: name, b: b?.name ?? '' };
    this.a = timelineOf(start);
    this.b = b ? timelineOf(b.config) : null;
    this.aim = Math.min(this.aim, config.xSteps);
    this.goTo(tick);
  }

  /** Stores the present games for undo. @param label kind of the change @returns whether this is a new undo step */
  private keep(label: string): boolean {
    const [last, at] = [this.lastStep, performance.now()];
    this.lastStep = { label, at };
    if (label !== '' && label === last.label && at - last.at < MERGE_MS) return false;
    this.past = [...this.past, this.state()].slice(-MAX_STEPS);
    this.future = [];
    return true;
  }

  private swap(from: Branch[], to: Branch[]): void {
    const games = from.pop();
    if (!games) return;
    to.push(this.state());
    this.lastStep.label = '';
    this.enter(games);
  }

  private act(action: Action): void {
    this.a.dispatch(action);
    this.b?.follow(action);
    this.record = this.divergence = null;
  }

  protected override work(target: number): void {
    super.work(target);
    if (this.record) this.divergence ??= divergenceOf(this.a, this.record);
  }

  protected override beforeTick(): void {
    if (this.drag) this.dispatch({ do: 'pull', ...this.drag }, 'pull');
    const { game, tick, end } = this.a;
    if (!this.bot || tick < end || tick % MEAN_DROP_INTERVAL !== 0 || !game.canDrop) return;
    this.aim = createBot(this.bot, `${this.seed}:${tick}`, game.config).pick(game);
    this.dispatch({ do: 'drop', x: this.aim });
  }
}
