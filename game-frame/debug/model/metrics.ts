import type { FieldGame } from '../../sim/index.ts';
import { contactPointsOf, kineticEnergy } from './contacts.ts';

/** Frames that a graph shows. */
const FRAMES = 600;

/** What a frame was. */
export interface FrameStats {
  /** Ticks that it played. */
  readonly ticks: number;
  /** Milliseconds since the last frame. */
  readonly frameMs: number;
  /** Memory in use, megabytes; 0 in browsers that do not tell. */
  readonly heapMb: number;
}

/** What is measured; `depths` are the overlaps of all contacts, world units. */
const METRICS: Readonly<Record<string, (game: FieldGame, stats: FrameStats, depths: readonly number[]) => number>> = {
  'ms a frame': (_, { frameMs }) => frameMs,
  'Ticks a frame': (_, { ticks }) => ticks,
  Bodies: ({ balls }) => balls.length,
  Contacts: (_, __, depths) => depths.length,
  'Kinetic energy': ({ balls }) => kineticEnergy(balls),
  'Worst overlap, % of width': ({ config }, _, depths) => (100 * Math.max(0, ...depths)) / config.width,
  'Heap, MB': (_, { heapMb }) => heapMb,
};

/** A metric over the last frames. */
export interface Metric {
  readonly name: string;
  /** The newest last, at most 600. */
  readonly values: readonly number[];
}

/** The metrics of one game. */
export class GameMetrics {
  private readonly series = Object.entries(METRICS).map(([name, of]) => ({ name, of, values: [] as number[] }));

  /** All metrics, always in the same order. */
  get all(): readonly Metric[] {
    return this.series;
  }

  /** Adds one value to each metric. */
  sample(game: FieldGame, stats: FrameStats): void {
    const depths = contactPointsOf(game).map(({ depth }) => depth);
    for (const { of, values } of this.series) {
      values.push(of(game, stats, depths));
      if (values.length > FRAMES) values.shift();
    }
  }
}
