/** What a page of the bench has done since it was opened. */
export interface Counts {
  frames: number;
  ticks: number;
  /** Time in ticks, milliseconds. */
  tickMs: number;
  drops: number;
  /** React's commits; those of frames in which nothing was dropped or merged. */
  commits: number;
  idleCommits: number;
}

/** A page of the bench that plays by itself. */
export interface BenchPage {
  readonly counts: Counts;
  /** Plays the whole game as fast as it goes, its end included. */
  readonly fastForward?: () => Promise<void>;
}

declare global {
  interface Window {
    /** What is on the page, once it is ready. */
    benchPage: Promise<BenchPage>;
  }
}

/** Nothing done yet. */
export const noCounts = (): Counts => ({ frames: 0, ticks: 0, tickMs: 0, drops: 0, commits: 0, idleCommits: 0 });

/** Ticks between two drops of a page that plays by itself. */
export const DROP_EVERY = 60;
/** Where the n-th drop goes: a fraction of the field's width. */
export const dropAt = (index: number): number => 0.1 + ((index * 37) % 80) / 100;
