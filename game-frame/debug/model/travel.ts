import type { Timeline } from './timeline.ts';

/** Plays games to a tick, as far as one call may: the page answers in between. */
export class Travel {
  /** The tick that is being gone to; `null` when it is reached. */
  target: number | null = null;
  /** Longest time that one call plays, milliseconds; the rest is played by later ones. */
  budgetMs = Infinity;
  /** Called with what plays ticks, to measure it. */
  time: (play: () => number) => number = (play) => play();

  /**
   * Goes to a tick, backwards or forwards.
   * @param before called before each tick that no game has reached yet
   * @returns ticks played
   */
  goTo(target: number, sides: () => readonly Timeline[], before: () => void): number {
    for (const side of sides()) side.jumpBefore(target);
    this.target = target;
    return this.work(sides, before);
  }

  /** Goes on towards the target. @returns ticks played */
  work(sides: () => readonly Timeline[], before: () => void): number {
    const until = performance.now() + this.budgetMs;
    const { target } = this;
    if (target === null) return 0;
    return this.time(() => {
      let ticks = 0;
      while (this.advance(target, sides, before)) {
        ticks += 1;
        if (performance.now() > until) break;
      }
      if (sides().every(({ tick, game }) => tick >= target || game.over)) this.target = null;
      return ticks;
    });
  }

  /** Plays one tick of each game that is not at the target yet. @returns whether there was one */
  private advance(target: number, sides: () => readonly Timeline[], before: () => void): boolean {
    if (sides().some(({ tick }) => tick < target)) before();
    // What was done before the tick was meant for it: the way goes on.
    this.target = target;
    return sides().filter((side) => side.tick < target && side.advance()).length > 0;
  }
}
