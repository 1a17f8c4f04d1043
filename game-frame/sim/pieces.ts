import { config as shipped } from './config.ts';
import type { SimConfig } from './config.ts';
import { RandomStream, drawIndex } from './random.ts';
import type { Level, PieceSource } from './types.ts';

/** Pieces drawn from a seed: all of them are known. Plain fields, for the debug page copies running games. */
export class SeededPieces implements PieceSource {
  /** Its weights decide the pieces not drawn yet. Written by the debug page alone. */
  readonly config: SimConfig;
  private readonly random: RandomStream;
  private readonly drawn: Level[] = [];

  constructor(seed: string, config: SimConfig) {
    this.config = config;
    this.random = new RandomStream(seed);
  }

  level(n: number): Level {
    while (this.drawn.length <= n) this.drawn.push(this.draw());
    return this.drawn[n] ?? 0;
  }

  private draw(): Level {
    return drawIndex(() => this.random.next(), this.config.spawnWeights) + 1;
  }
}

/**
 * The pieces that belong to a seed: equal seeds, equal pieces, in every engine.
 * @param config the shipped one unless the debug page tries another
 */
export const seededPieces = (seed: string, config: SimConfig = shipped): SeededPieces => new SeededPieces(seed, config);

/** Pieces that come a few at a time, from whoever knows them. */
export class DealtPieces implements PieceSource {
  private readonly levels: Level[];

  /** @param levels of the pieces dealt so far */
  constructor(levels: readonly Level[]) {
    this.levels = [...levels];
  }

  /** Number of pieces dealt so far. */
  get count(): number {
    return this.levels.length;
  }

  level(n: number): Level | undefined {
    return this.levels[n];
  }

  /** Adds the pieces that follow those dealt so far. */
  add(levels: readonly Level[]): void {
    this.levels.push(...levels);
  }
}
