import type { FieldGame } from '../../sim/index.ts';
import { contactPointsOf, kineticEnergy } from './contacts.ts';
import { RingBuffer } from './ring-buffer.ts';
import { TICK_PARTS, type TickCost } from './tick-cost.ts';

/** Frames that a graph shows. */
const FRAMES = 600;

/** What a frame cost. */
export interface FrameStats {
  /** Ticks that it played. */
  readonly ticks: number;
  /** Milliseconds of a tick; 0 when none was played. */
  readonly cost: TickCost;
  /** Milliseconds since the last frame. */
  readonly frameMs: number;
  /** Milliseconds that the page took to draw the last frame, the player's scene not counted. */
  readonly drawMs: number;
  /** Memory in use, megabytes; 0 in browsers that do not tell. */
  readonly heapMb: number;
}

/** What is timed. */
interface TimeOf {
  readonly every: 'tick' | 'frame';
  /** Whether it is one of the parts, of which the costliest is looked for. */
  readonly isPart: boolean;
}

const TICKS = 'Ticks a frame';

/** What is measured; `depths` are the overlaps of all contacts, world units. */
const METRICS: readonly {
  readonly name: string;
  readonly of: (game: FieldGame, stats: FrameStats, depths: readonly number[]) => number;
  /** Of what it is a time, if it is one. */
  readonly time?: TimeOf;
}[] = [
  { name: 'ms a tick', of: (_, { cost }) => cost.tick, time: { every: 'tick', isPart: false } },
  ...TICK_PARTS.map((part) => ({
    name: `ms a tick: ${part.name}`,
    of: (_: FieldGame, { cost }: FrameStats) => part.of(cost),
    time: { every: 'tick' as const, isPart: true },
  })),
  { name: 'ms a frame', of: (_, { frameMs }) => frameMs, time: { every: 'frame', isPart: false } },
  { name: 'ms a frame: drawing', of: (_, { drawMs }) => drawMs, time: { every: 'frame', isPart: true } },
  { name: TICKS, of: (_, { ticks }) => ticks },
  { name: 'Bodies', of: ({ balls }) => balls.length },
  { name: 'Contacts', of: (_, __, depths) => depths.length },
  { name: 'Kinetic energy', of: ({ balls }) => kineticEnergy(balls) },
  { name: 'Worst overlap, % of width', of: ({ config }, _, depths) => (100 * Math.max(0, ...depths)) / config.width },
  { name: 'Heap, MB', of: (_, { heapMb }) => heapMb },
];

/** The metrics of one game. */
export class GameMetrics {
  /** All metrics, always in the same order, each with its values over the last frames. */
  readonly all = METRICS.map(({ name, of, time }) => ({ name, of, time, series: new RingBuffer(FRAMES) }));

  /** The times over the last frames; a frame that played no tick says nothing of ticks. */
  times(): { readonly name: string; readonly isPart: boolean; readonly ms: readonly number[] }[] {
    const ticks = [...(this.all.find(({ name }) => name === TICKS)?.series ?? [])];
    return this.all.flatMap(({ name, time, series }) => {
      if (!time) return [];
      const ms = [...series].filter((_, frame) => time.every === 'frame' || (ticks[frame] ?? 0) > 0);
      return [{ name, isPart: time.isPart, ms }];
    });
  }

  /** Adds one value to each metric. */
  sample(game: FieldGame, stats: FrameStats): void {
    const depths = contactPointsOf(game).map(({ depth }) => depth);
    for (const { series, of } of this.all) series.push(of(game, stats, depths));
  }
}
