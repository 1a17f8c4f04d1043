import { type BotName, createBot, MEAN_DROP_INTERVAL } from '../bots/index.ts';
import { config as shipped, type DropX, type SimConfig } from '../sim/index.ts';
import type { Action } from './model/action.ts';
import { WALL_KEYS } from './model/apply-action.ts';
import { type Divergence, divergenceOf } from './model/divergence.ts';
import { fillActions } from './model/fill-field.ts';
import { type GameRecord, timelineOf } from './model/record.ts';
import { TickAccumulator } from './model/tick-accumulator.ts';
import { Timeline } from './model/timeline.ts';
import { DEFAULT_OVERLAYS, type Overlay } from './overlays.ts';

/** What a change of the config does to the running game. */
export type OnConfigChange = 'continue' | 'restart' | 'replay';

/** State of the lab: one game or two, time control, what is shown. Independent of the DOM. */
export class Lab {
  seed: string;
  config: SimConfig;
  /** The main game, and a second one for comparison under another config. */
  a: Timeline;
  b: Timeline | null = null;
  onConfigChange: OnConfigChange = 'continue';
  paused = false;
  /** Times real time, 0.1 to 8. */
  speed = 1;
  /** Ticks of a long step. */
  stepSize = 60;
  bot: BotName | null = null;
  readonly overlays = new Set<Overlay>(DEFAULT_OVERLAYS);
  /** The ball that is being dragged, and where to; world units. */
  drag: { readonly ball: number; readonly x: number; readonly y: number } | null = null;
  /** Id of the ball whose numbers are shown. */
  selected: number | null = null;
  /** Where the next drop goes. */
  aim: DropX;
  /** Level of the balls that are spawned. */
  spawnLevel = 5;
  /** The record that is being replayed; `null` once anything else is done to the game. */
  record: GameRecord | null = null;
  divergence: Divergence | null = null;
  /** Ticks that were compared with the record and match it. */
  private matching = 0;
  private readonly accumulator = new TickAccumulator();

  constructor(seed: string, config: SimConfig = shipped) {
    this.seed = seed;
    this.config = config;
    this.a = new Timeline(seed, config);
    this.aim = Math.floor(config.xSteps / 2);
  }

  /** The games, A first. */
  get sides(): readonly Timeline[] {
    return this.b ? [this.a, this.b] : [this.a];
  }

  /** Plays the ticks that are due after a frame of `ms` milliseconds. @returns ticks played */
  frame(ms: number): number {
    if (this.paused) return 0;
    const due = this.accumulator.ticksDue(ms, this.speed * this.config.ticksPerSecond);
    this.play(due);
    return due;
  }

  /** Pauses, and plays ticks of both games, or goes back by as many when negative. */
  step(ticks: number): void {
    this.paused = true;
    if (ticks < 0) this.seek(this.a.tick + ticks);
    else this.play(ticks);
  }

  /** Goes to a tick in both games. */
  seek(tick: number): void {
    for (const side of this.sides) side.seek(tick);
    this.accumulator.reset();
    this.compareWithRecord();
  }

  /** Restarts both games. @param seed another one, if given */
  restart(seed = this.seed): void {
    this.seed = seed;
    this.begin(new Timeline(seed, this.config), this.b && new Timeline(seed, this.b.config));
  }

  /** Sets the config of game A. */
  tune(config: SimConfig): void {
    const wallsChange = WALL_KEYS.some((key) => config[key] !== this.config[key]);
    this.config = config;
    if (this.onConfigChange === 'continue' && !wallsChange) this.dispatch({ do: 'tune', config }, [this.a]);
    else if (this.onConfigChange === 'restart') this.restart();
    else this.begin(this.replayWith(config), this.b && this.replayWith(this.b.config));
  }

  /** Adds a game B with the same seed and actions under another config; `null` removes it. */
  compareWith(config: SimConfig | null): void {
    this.b = config && this.replayWith(config);
  }

  /**
   * Applies an action to both games before the next tick.
   * @returns whether game A accepted it
   */
  dispatch(action: Action, sides = this.sides): boolean {
    const [accepted = false] = sides.map((side) => side.dispatch(action));
    if (accepted) this.closeRecord();
    return accepted;
  }

  /** Drops the held ball where it is aimed. */
  drop(): boolean {
    return this.dispatch({ do: 'drop', x: this.aim });
  }

  /** Spawns balls until the field is full to the red line. */
  fill(): void {
    for (const spawn of fillActions(this.a.game)) this.dispatch(spawn);
  }

  toggleOverlay(overlay: Overlay): void {
    if (!this.overlays.delete(overlay)) this.overlays.add(overlay);
  }

  /** Replays a record from its start. */
  openRecord(record: GameRecord): void {
    this.seed = record.id;
    this.config = record.config;
    this.begin(timelineOf(record), null);
    this.record = record;
  }

  private begin(a: Timeline, b: Timeline | null): void {
    this.a = a;
    this.b = b;
    this.selected = null;
    this.closeRecord();
    this.accumulator.reset();
  }

  /** Game A's seed and actions under another config, played up to the same tick. */
  private replayWith(config: SimConfig): Timeline {
    const { id, tick } = this.a;
    const actions = this.a.history().filter(({ tick: at, action }) => at < tick && action.do !== 'tune');
    const timeline = new Timeline(id, config, actions, tick);
    timeline.seek(tick);
    return timeline;
  }

  private play(ticks: number): void {
    for (let left = ticks; left > 0; left -= 1) {
      if (this.drag) this.dispatch({ do: 'pull', ...this.drag });
      this.dropByBot();
      for (const side of this.sides) side.advance();
    }
    if (ticks > 0) this.compareWithRecord();
  }

  private dropByBot(): void {
    const { game, tick, end } = this.a;
    if (!this.bot || tick < end || tick % MEAN_DROP_INTERVAL !== 0 || !game.canDrop) return;
    this.aim = createBot(this.bot, `${this.seed}:${tick}`, game.config).pick(game);
    this.drop();
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
}
