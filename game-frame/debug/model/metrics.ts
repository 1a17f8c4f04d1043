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

/** A named metric with its values over the last frames. */
export interface Metric {
  readonly name: string;
  readonly series: RingBuffer;
}

/** The metrics of one game. */
export class GameMetrics {
  private readonly metrics = [
    { name: 'ms a tick', of: (_: FieldGame, { tickMs }: FrameStats): number => tickMs },
    { name: 'ms a frame', of: (_: FieldGame, { frameMs }: FrameStats): number => frameMs },
    { name: 'Bodies', of: ({ balls }: FieldGame): number => balls.length },
    { name: 'Contacts', of: (_: FieldGame, __: FrameStats, depths: readonly number[]): number => depths.length },
    { name: 'Kinetic energy', of: ({ balls }: FieldGame): number => kineticEnergy(balls) },
    {
      name: 'Worst overlap, % of width',
      of: ({ config }: FieldGame, _: FrameStats, depths: readonly number[]): number =>
        (100 * Math.max(0, ...depths)) / config.width,
    },
    { name: 'Heap, MB', of: (_: FieldGame, { heapMb }: FrameStats): number => heapMb },
  ].map(({ name, of }) => ({ name, of, series: new RingBuffer(FRAMES) }));

  /** All metrics, always in the same order. */
  get all(): readonly Metric[] {
    return this.metrics;
  }

  /** Adds one value to each metric. */
  sample(game: FieldGame, stats: FrameStats): void {
    const depths = contactPointsOf(game).map(({ depth }) => depth);
    for (const { series, of } of this.metrics) series.push(of(game, stats, depths));
  }
}
