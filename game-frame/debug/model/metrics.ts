import type { FieldGame } from '../../sim/index.ts';
import { contactPointsOf, kineticEnergy } from './contacts.ts';
import { RingBuffer } from './ring-buffer.ts';
import type { TickCost } from './travel.ts';

/** Frames that a graph shows. */
const FRAMES = 600;

/** What a frame cost. */
export interface FrameStats {
  /** Milliseconds of a tick; 0 when none was played. */
  readonly cost: TickCost;
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
  { name: 'ms a tick', of: (_, { cost }) => cost.tick },
  { name: 'ms a tick: broad phase', of: (_, { cost }) => cost.broad },
  { name: 'ms a tick: contacts', of: (_, { cost }) => cost.contacts },
  { name: 'ms a tick: solver', of: (_, { cost }) => cost.solve },
  { name: 'ms a tick: rules', of: (_, { cost }) => Math.max(0, cost.tick - cost.broad - cost.contacts - cost.solve) },
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
