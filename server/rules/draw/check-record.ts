import { type Day, WEIGHT_SUM } from '../../campaign/index.ts';
import type { PublishedDraw, DayRecord } from './record.ts';
import { type Odds, prizeAt, pseudonymOf, rollOf } from './roll.ts';
import { Shelf } from './shelf.ts';

/** Whether a draw's record follows from secret, seed, odds and stock. */
export type DrawVerdict = 'right' | 'wrong';

/** Result of {@link checkRecord}. */
export interface RecordCheck {
  /** One for each draw. */
  readonly draws: readonly DrawVerdict[];
  /** Whether the stock after the draws follows from the stock before, its changes and the given prizes. */
  readonly stock: boolean;
}

const fits = (odds: Odds): boolean => odds.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_SUM;

function verdictOf(secret: string, day: Day, odds: Odds, draw: PublishedDraw, shelf: Shelf): DrawVerdict {
  const { ordinal, pseudonym, seed, roll, rolled, given, hour } = draw;
  if (!fits(odds) || prizeAt(odds, roll).id !== rolled) return 'wrong';
  const named = pseudonym === pseudonymOf(secret, ordinal);
  return named && roll === rollOf(secret, ordinal, seed) && given === shelf.prizeFor(odds, rolled, { day, hour })
    ? 'right'
    : 'wrong';
}

/** Recomputes the draws of a day, or of a page of it. */
export function checkRecord({ day, after, secret, odds, stock, draws }: DayRecord): RecordCheck {
  const shelf = new Shelf(stock.total, stock.before);
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
    const verdict = secret !== null && weights && inOrder ? verdictOf(secret, day, weights, draw, shelf) : 'wrong';
    shelf.take(draw.given);
    return verdict;
  });
  changeUntil(Infinity);
  return { draws: verdicts, stock: shelf.equals(stock.left) };
}
