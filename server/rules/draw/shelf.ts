import { type Hour, releasedBy } from '../../campaign/index.ts';
import { duePrize, type Odds, releaseIn } from './roll.ts';
import type { Pieces, StockChange } from './stock-history.ts';

/** Pieces at each step of a recomputation of draws. */
export class Shelf {
  readonly #total: Map<string, number | null>;
  readonly #left: Map<string, number | null>;

  /** @param total all pieces, with those that were given before */
  constructor(total: Pieces = {}, left: Pieces = total) {
    this.#total = new Map(Object.entries(total));
    this.#left = new Map(Object.entries(left));
  }

  change({ prize, by }: Pick<StockChange, 'prize' | 'by'>): void {
    for (const pieces of [this.#total, this.#left])
      pieces.set(`${prize}`, by === null ? null : (pieces.get(`${prize}`) ?? 0) + by);
  }

  /**
   * The prize due for a rolled one, or the consolation when none is left or released; undefined when the stock is unknown.
   */
  prizeFor(odds: Odds, rolled: number, hour: Hour): number | undefined {
    const due = duePrize(odds, rolled);
    const [total, left] = [this.#total.get(`${due}`), this.#left.get(`${due}`)];
    if (total === undefined || left === undefined) return undefined;
    if (total === null || left === null) return due;
    const isThere = left !== 0 && total - left < releasedBy(releaseIn(odds, due), total, hour);
    return isThere ? due : odds.find(({ kind }) => kind === 'nothing')?.id;
  }

  take(prize: number): void {
    const left = this.#left.get(`${prize}`);
    if (typeof left === 'number') this.#left.set(`${prize}`, left - 1);
  }

  equals(pieces: Pieces): boolean {
    const [here, there] = [[...this.#left], Object.entries(pieces)];
    return here.length === there.length && there.every(([prize, left]) => this.#left.get(prize) === left);
  }
}
