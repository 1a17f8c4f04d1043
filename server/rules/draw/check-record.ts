import { WEIGHT_SUM } from '../../campaign/index.ts';
import type { PublishedDraw, DrawRecord } from './record.ts';
import type { Pieces, StockChange } from './stock-history.ts';
import { type Odds, prizeAt, pseudonymOf, rollOf } from './roll.ts';

/** Whether a draw's record is what secret, seed, odds and stock yield. */
export type Verdict = 'right' | 'wrong';

/** What computing a record again says. */
export interface RecordCheck {
  /** One for each draw. */
  readonly draws: readonly Verdict[];
  /** Whether the stock after the draws is what was there before, the changes, and what was given. */
  readonly stock: boolean;
}

/** Pieces that are left while the draws are gone through. */
class Shelf {
  readonly #left: Map<string, number | null>;

  constructor(before: Pieces) {
    this.#left = new Map(Object.entries(before));
  }

  change({ prize, by }: StockChange): void {
    this.#left.set(`${prize}`, by === null ? null : (this.#left.get(`${prize}`) ?? 0) + by);
  }

  /** Whether there is one left; undefined when nobody has said how many there are. */
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

/** What a draw has to give: what it rolled, or the consolation when there is none left. */
function dueOf(odds: Odds, rolled: number, shelf: Shelf): number | undefined {
  const isThere = shelf.has(rolled);
  if (isThere === false) return odds.find(({ kind }) => kind === 'nothing')?.id;
  return isThere === true ? rolled : undefined;
}

const fits = (odds: Odds): boolean => odds.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_SUM;

function verdictOf(secret: string, odds: Odds, draw: PublishedDraw, shelf: Shelf): Verdict {
  const { ordinal, pseudonym, seed, roll, rolled, given } = draw;
  if (!fits(odds) || prizeAt(odds, roll).id !== rolled) return 'wrong';
  const named = pseudonym === pseudonymOf(secret, ordinal);
  return named && roll === rollOf(secret, ordinal, seed) && given === dueOf(odds, rolled, shelf) ? 'right' : 'wrong';
}

/** Computes the draws of a day, or of a page of it, again. */
export function checkRecord({ after, secret, odds, stock, draws }: DrawRecord): RecordCheck {
  const shelf = new Shelf(stock.before);
  let changed = 0;
  const changeUntil = (ordinal: number): void => {
    for (let next = stock.changes[changed]; next && next.after < ordinal; next = stock.changes[changed]) {
      shelf.change(next);
      changed += 1;
    }
  };
  const verdicts = draws.map((draw, index): Verdict => {
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
