import type { FieldGame, Game, TickEvents } from '../../sim/index.ts';
import { TICK_MS } from '../../view/loop/fixed-step.ts';
import { GameRunner } from '../../view/loop/game-runner.ts';
import type { Session } from '../../view/loop/session.ts';
import type { Timeline } from '../model/timeline.ts';
import type { StageSource } from '../ui/stage.ts';

/** A session whose ticks the lab plays. @param tick plays the next one, if there is one */
function sessionOf(game: Game, tick = (): TickEvents => ({ dropped: null, merges: [], over: false })): Session {
  return { id: '', game, drops: 0, drop: () => {}, tick, pack: () => '' };
}

/**
 * The lab's timeline as a running game: the lab plays the ticks, and the scene receives their events as in a player's
 * game. After a jump, an edit or hidden ticks the scene restarts at the timeline's present state.
 */
export class StageGame extends GameRunner {
  private readonly source: Pick<StageSource, 'timeline' | 'winding'>;
  private timeline: Timeline | null = null;
  /** Key of the state that the scene shows; '' before the first frame. */
  private shown = '';

  constructor(source: StageGame['source']) {
    super(sessionOf(source.timeline().game));
    this.source = source;
  }

  /** The lab shows states as they are, nothing between them. */
  override get alpha(): number {
    return 1;
  }

  /** Called in each frame; time passes in the lab. */
  override advance(): void {
    const timeline = this.source.timeline();
    const { game } = timeline;
    if (this.shows(game)) return;
    this.close();
    this.timeline = timeline;
    timeline.perform = (step) => this.perform(timeline.game, step);
    this.shown = stateOf(game);
    this.jump(sessionOf(game));
  }

  /** Detaches from the timeline, which the lab may keep: a function of this page would keep the whole page in memory. */
  close(): void {
    if (this.timeline) this.timeline.perform = null;
  }

  private shows(game: FieldGame): boolean {
    return game === this.game && stateOf(game) === this.shown;
  }

  private perform(game: FieldGame, step: () => TickEvents): TickEvents {
    let events: TickEvents | undefined;
    if (this.shows(game) && !this.source.winding()) {
      this.session = sessionOf(game, () => (events ??= step()));
      // The lab plays on where a player would wait for the server.
      this.resume('undealt');
      super.advance(TICK_MS);
    }
    // The scene does not follow, or the runner is paused.
    if (!events) return step();
    this.shown = stateOf(game);
    return events;
  }
}

/** A key that changes with each tick and each edit. */
const stateOf = ({ tick, balls, over }: Game): string => [tick, balls.length, over].join();
