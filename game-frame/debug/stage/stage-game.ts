import type { Game, TickEvents } from '../../sim/index.ts';
import { TICK_MS } from '../../view/loop/fixed-step.ts';
import type { GameListener } from '../../view/loop/game-listener.ts';
import { GameRunner, type RunningGame } from '../../view/loop/game-runner.ts';
import type { Timeline } from '../model/timeline.ts';
import type { StageSource } from '../draw/stage-source.ts';

type Watched = Pick<StageSource, 'timeline' | 'winding'>;

/**
 * The lab's timeline as a running game: the lab plays the ticks, and what each brings is told to the scene as a player's
 * is. After a jump, an edit or ticks that nobody saw the scene begins anew where the timeline stands.
 */
export class StageGame implements RunningGame {
  private readonly source: Watched;
  private readonly subscriptions = new Map<GameListener, () => void>();
  private timeline: Timeline;
  private runner: GameRunner;
  /** The tick that is to be played. */
  private step: (() => TickEvents) | null = null;
  private balls = 0;
  private missed = false;

  constructor(source: Watched) {
    this.source = source;
    this.timeline = source.timeline();
    this.runner = this.begin();
  }

  get game(): Game {
    return this.runner.game;
  }
  get motion(): GameRunner['motion'] {
    return this.runner.motion;
  }
  get danger(): GameRunner['danger'] {
    return this.runner.danger;
  }
  get tension(): GameRunner['tension'] {
    return this.runner.tension;
  }
  get newLevels(): GameRunner['newLevels'] {
    return this.runner.newLevels;
  }
  /** The lab shows states as they are, nothing between them. */
  readonly alpha = 1;
  get running(): boolean {
    return this.runner.running;
  }

  subscribe(listener: GameListener): () => void {
    this.subscriptions.set(listener, this.runner.subscribe(listener));
    return () => {
      this.subscriptions.get(listener)?.();
      this.subscriptions.delete(listener);
    };
  }

  /** Called in each frame; time passes in the lab. */
  advance(): void {
    const timeline = this.source.timeline();
    if (timeline === this.timeline && timeline.game === this.game && !this.missed) return;
    this.close();
    this.timeline = timeline;
    this.runner = this.begin();
    for (const listener of this.subscriptions.keys()) this.subscriptions.set(listener, this.runner.subscribe(listener));
    for (const listener of this.subscriptions.keys()) listener.onJump?.();
  }

  /** Lets go of the timeline, which the lab may keep for long. */
  close(): void {
    this.timeline.unwatch();
  }

  private begin(): GameRunner {
    const { game } = this.timeline;
    this.missed = false;
    this.balls = game.balls.length;
    this.timeline.perform = (step) => this.perform(step);
    return new GameRunner({ id: '', game, drops: 0, drop: () => {}, tick: () => this.play(), pack: () => '' });
  }

  private perform(step: () => TickEvents): void {
    const { game } = this.timeline;
    this.step = step;
    // The lab plays on where a player would wait for the server.
    this.runner.resume('undealt');
    const seen = game === this.game && game.balls.length === this.balls && !this.source.winding();
    if (seen) this.runner.advance(TICK_MS);
    this.missed ||= this.owed;
    if (this.owed) this.play();
    this.balls = game.balls.length;
  }

  /** Whether the tick is not played yet: nobody looked, or the runner stood still. */
  private get owed(): boolean {
    return this.step !== null;
  }

  private play(): TickEvents {
    const { step } = this;
    this.step = null;
    return step?.() ?? { dropped: null, merges: [], over: false };
  }
}
