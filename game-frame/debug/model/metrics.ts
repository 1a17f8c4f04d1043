import type { FieldGame } from '../../sim/index.ts';
import { Series } from './ring-buffer.ts';
import { kineticEnergy, touchesOf } from './contacts.ts';

/** Frames that a graph shows. */
const FRAMES = 600;

/** What a frame cost. */
export interface Cost {
  /** Milliseconds of simulation a tick; 0 when none was played. */
  readonly tickMs: number;
  /** Milliseconds since the last frame. */
  readonly frameMs: number;
  /** Megabytes in use, where the browser tells; else 0. */
  readonly heapMb: number;
}

/** A measurement under a name. */
export interface Gauge {
  readonly name: string;
  readonly series: Series;
}

/** The measurements of one game over the last frames. */
export class Gauges {
  private readonly readings = [
    { name: 'ms a tick', of: (_: FieldGame, { tickMs }: Cost): number => tickMs },
    { name: 'ms a frame', of: (_: FieldGame, { frameMs }: Cost): number => frameMs },
    { name: 'Bodies', of: ({ balls }: FieldGame): number => balls.length },
    { name: 'Contacts', of: (_: FieldGame, __: Cost, depths: readonly number[]): number => depths.length },
    { name: 'Kinetic energy', of: ({ balls }: FieldGame): number => kineticEnergy(balls) },
    {
      name: 'Worst overlap, % of width',
      of: ({ config }: FieldGame, _: Cost, depths: readonly number[]): number =>
        (100 * Math.max(0, ...depths)) / config.width,
    },
    { name: 'Heap, MB', of: (_: FieldGame, { heapMb }: Cost): number => heapMb },
  ].map(({ name, of }) => ({ name, of, series: new Series(FRAMES) }));

  /** All measurements, newest reading last. */
  get all(): readonly Gauge[] {
    return this.readings;
  }

  /** Reads everything once. */
  read(game: FieldGame, cost: Cost): void {
    const depths = touchesOf(game).map(({ depth }) => depth);
    for (const { series, of } of this.readings) series.push(of(game, cost, depths));
  }
}
