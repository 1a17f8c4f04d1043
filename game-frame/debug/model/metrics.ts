import type { FieldGame } from '../../sim/index.ts';
import { contactPointsOf, kineticEnergy } from './contacts.ts';
import { RingBuffer } from './ring-buffer.ts';

/** Frames that a graph shows. */
const FRAMES = 600;

/** What a frame cost. */
export interface FrameStats {
  /** Milliseconds of simulation a tick; 0 when none was played. */
  readonly tickMs: number;
  /** Milliseconds since the last frame. */
  readonly frameMs: number;
  /** Memory in use, megabytes; 0 in browsers that do not tell. */
  readonly heapMb: number;
}

/** What is measured; `depths` are the overlaps of all contacts, world units. */
const METRICS: readonly {
  readonly name: string;
  readonly of: (game: FieldGame, stats: FrameStats, depths: readonly number[]) => number;
}[] = [
  { name: 'ms a tick', of: (_, { tickMs }) => tickMs },
  { name: 'ms a frame', of: (_, { frameMs }) => frameMs },
  { name: 'Bodies', of: ({ balls }) => balls.length },
  { name: 'Contacts', of: (_, __, depths) => depths.length },
  { name: 'Kinetic energy', of: ({ balls }) => kineticEnergy(balls) },
  { name: 'Worst overlap, % of width', of: ({ config }, _, depths) => (100 * Math.max(0, ...depths)) / config.width },
  { name: 'Heap, MB', of: (_, { heapMb }) => heapMb },
];

/** The metrics of one game. */
export class GameMetrics {
  /** All metrics, always in the same order, each with its values over the last frames. */
  readonly all = METRICS.map(({ name, of }) => ({ name, of, series: new RingBuffer(FRAMES) }));

  /** Adds one value to each metric. */
  sample(game: FieldGame, stats: FrameStats): void {
    const depths = contactPointsOf(game).map(({ depth }) => depth);
    for (const { series, of } of this.all) series.push(of(game, stats, depths));
  }
}
