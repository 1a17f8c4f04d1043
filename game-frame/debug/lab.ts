import { type BotName, createBot, MEAN_DROP_INTERVAL } from '../bots/index.ts';
import { config as shipped, type DropX, type SimConfig } from '../sim/index.ts';
import type { Action } from './model/action.ts';
import { type Divergence, divergenceOf } from './model/divergence.ts';
import { TickAccumulator } from './model/tick-accumulator.ts';
import { WALL_KEYS } from './model/apply-action.ts';
import { type GameRecord, timelineOf } from './model/record.ts';
import { Timeline } from './model/timeline.ts';
import { DEFAULT_OVERLAYS, type Overlay } from './overlays.ts';

/** What a change of the config does to the game at hand. */
export type OnChange = 'continue' | 'restart' | 'replay';

/** The laboratory's state: one game or two, how time runs, what is shown. Knows no page. */
export class Lab {
  seed: string;
  config: SimConfig;
  /** The game, and the one beside it under another config. */
  a: Timeline;
  b: Timeline | null = null;
  onChange: OnChange = 'continue';
  paused = false;
  /** Times real time, 0.1 to 8. */
  speed = 1;
  /** Ticks of a long step. */
  stride = 60;
  bot: BotName | null = null;
  readonly overlays = new Set<Overlay>(DEFAULT_OVERLAYS);
  /** A ball that is being dragged, and where to; world units. */
  hand: { readonly ball: number; readonly x: number; readonly y: number } | null = null;
  /** Id of the ball whose numbers are shown. */
  picked: number | null = null;
  /** Where the next drop goes. */
  aim: DropX;
  /** Level of the balls that are spawned. */
  spawnLevel = 5;
  /** The record that is played, while it is followed. */
  record: GameRecord | null = null;
  divergence: Divergence | null = null;
  /** Ticks that were compared with the record. */
  private equal = 0;
  private readonly pace = new TickAccumulator();

  constructor(seed: string, config: SimConfig = shipped) {
    this.seed = seed;
    this.config = config;
    this.a = new Timeline(seed, config);
    this.aim = Math.floor(config.xSteps / 2);
  }

  /** Both games, the first one first. */
  get sides(): readonly Timeline[] {
    return this.b ? [this.a, this.b] : [this.a];
  }

  /** What is due after `ms` milliseconds. @returns ticks played */
  frame(ms: number): number {
    if (this.paused) return 0;
    const due = this.pace.ticksDue(ms, this.speed * this.config.ticksPerSecond);
    this.play(due);
    return due;
  }

  /** Plays ticks of both games, or goes back by as many when negative. */
  step(ticks: number): void {
    this.paused = true;
    if (ticks < 0) this.seek(this.a.tick + ticks);
    else this.play(ticks);
  }

  /** Goes to a tick in both games. */
  seek(tick: number): void {
    for (const side of this.sides) side.seek(tick);
    this.pace.reset();
    this.compare();
  }

  /** Begins anew. @param seed another one, if given */
  restart(seed = this.seed): void {
    this.seed = seed;
    this.begin(new Timeline(seed, this.config), this.b && new Timeline(seed, this.b.config));
  }

  /** Takes another config for the (first) game. */
  tune(config: SimConfig): void {
    const walls = WALL_KEYS.some((key) => config[key] !== this.config[key]);
    this.config = config;
    if (this.onChange === 'continue' && !walls) this.dispatch({ do: 'tune', config }, [this.a]);
    else if (this.onChange === 'restart') this.restart();
    else this.begin(this.again(config), this.b && this.again(this.b.config));
  }

  /** Sets a second game beside the first: same seed, same inputs, another config; `null` takes it away. */
  beside(config: SimConfig | null): void {
    this.b = config && this.again(config);
  }

  /**
   * Does something to both games before the next tick.
   * @returns whether the first one took it
   */
  dispatch(action: Action, sides = this.sides): boolean {
    const [took = false] = sides.map((side) => side.dispatch(action));
    if (took) this.leaveRecord();
    return took;
  }

  /** Lets the held ball go where it is aimed. */
  drop(): boolean {
    return this.dispatch({ do: 'drop', x: this.aim });
  }

  /** Plays a record from its start. */
  follow(record: GameRecord): void {
    this.seed = record.id;
    this.config = record.config;
    this.begin(timelineOf(record), null);
    this.record = record;
  }

  private begin(a: Timeline, b: Timeline | null): void {
    this.a = a;
    this.b = b;
    this.picked = null;
    this.leaveRecord();
    this.pace.reset();
  }

  /** The first game's seed and inputs under another config, played as far as it has come. */
  private again(config: SimConfig): Timeline {
    const { id, tick } = this.a;
    const inputs = this.a.history().filter(({ tick: at, action }) => at < tick && action.do !== 'tune');
    const timeline = new Timeline(id, config, inputs, tick);
    timeline.seek(tick);
    return timeline;
  }

  private play(ticks: number): void {
    for (let left = ticks; left > 0; left -= 1) {
      if (this.hand) this.dispatch({ do: 'pull', ...this.hand });
      this.dropByBot();
      for (const side of this.sides) side.advance();
    }
    if (ticks > 0) this.compare();
  }

  private dropByBot(): void {
    const { game, tick, end } = this.a;
    if (!this.bot || tick < end || tick % MEAN_DROP_INTERVAL !== 0 || !game.canDrop) return;
    this.aim = createBot(this.bot, `${this.seed}:${tick}`, game.config).pick(game);
    this.drop();
  }

  private compare(): void {
    if (!this.record || this.divergence) return;
    this.divergence = divergenceOf(this.a, this.record, this.equal);
    this.equal = this.a.played;
  }

  private leaveRecord(): void {
    this.record = null;
    this.divergence = null;
    this.equal = 0;
  }
}
