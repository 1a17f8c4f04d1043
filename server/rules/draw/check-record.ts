import { WEIGHT_SUM } from '../../campaign/index.ts';
import type { PublishedDraw, DayRecord } from './record.ts';
import type { Pieces, StockChange } from './stock-history.ts';
import { duePrize, type Odds, prizeAt, pseudonymOf, rollOf } from './roll.ts';

/** Whether a draw's record follows from secret, seed, odds and stock. */
export type DrawVerdict = 'right' | 'wrong';

/** Result of {@link checkRecord}. */
export interface RecordCheck {
  /** One for each draw. */
  readonly draws: readonly DrawVerdict[];
  /** Whether the stock after the draws follows from the stock before, its changes and the given prizes. */
  readonly stock: boolean;
}

/** Pieces left at each step of the recomputation. */
class Shelf {
  readonly #left: Map<string, number | null>;

  constructor(before: Pieces) {
    this.#left = new Map(Object.entries(before));
  }

  change({ prize, by }: StockChange): void {
    this.#left.set(`${prize}`, by === null ? null : (this.#left.get(`${prize}`) ?? 0) + by);
  }

  /** Whether a piece is left; undefined when the record does not say. */
  has(prize: number): boolean | undefined {
    const left = this.#left.get(`${prize}`);
    return left === undefined ? undefined : left !== 0;
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

/** The prize due for the rolled one, or the consolation when it is out of stock; undefined when the record does not say. */
function expectedPrize(odds: Odds, rolled: number, shelf: Shelf): number | undefined {
  const due = duePrize(odds, rolled);
  const inStock = shelf.has(due);
  if (inStock === false) return odds.find(({ kind }) => kind === 'nothing')?.id;
  return inStock === true ? due : undefined;
}

const fits = (odds: Odds): boolean => odds.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_SUM;

function verdictOf(secret: string, odds: Odds, draw: PublishedDraw, shelf: Shelf): DrawVerdict {
  const { ordinal, pseudonym, seed, roll, rolled, given } = draw;
  if (!fits(odds) || prizeAt(odds, roll).id !== rolled) return 'wrong';
  const named = pseudonym === pseudonymOf(secret, ordinal);
  return named && roll === rollOf(secret, ordinal, seed) && given === expectedPrize(odds, rolled, shelf)
    ? 'right'
    : 'wrong';
}

/** Recomputes the draws of a day, or of a page of it. */
export function checkRecord({ after, secret, odds, stock, draws }: DayRecord): RecordCheck {
  const shelf = new Shelf(stock.before);
  let changed = 0;
  const changeUntil = (ordinal: number): void => {
    for (let next = stock.changes[changed]; next && next.after < ordinal; next = stock.changes[changed]) {
      shelf.change(next);
      changed += 1;
    }
  };
  const verdicts = draws.map((draw, index): DrawVerdict => {
    changeUntil(draw.ordinal);
    const weights = odds[draw.odds];
    const inOrder = draw.ordinal === after + index + 1;
    const verdict = secret !== null && weights && inOrder ? verdictOf(secret, weights, draw, shelf) : 'wrong';
    shelf.take(draw.given);
    return verdict;
  });
  changeUntil(Infinity);
  return { draws: verdicts, stock: shelf.equals(stock.left) };
}
