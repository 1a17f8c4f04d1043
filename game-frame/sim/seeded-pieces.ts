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

  /** The levels of some pieces in a row. @param from the first one @param to the one after the last */
  slice(from: number, to: number): Level[] {
    return Array.from({ length: to - from }, (_, n) => this.level(from + n));
  }

  private draw(): Level {
    return drawIndex(() => this.random.next(), this.config.spawnWeights) + 1;
  }
}

/** The pieces of a seed, equal in every engine. @param config the shipped one unless the debug page tries another */
export const seededPieces = (seed: string, config: SimConfig = shipped): SeededPieces => new SeededPieces(seed, config);
