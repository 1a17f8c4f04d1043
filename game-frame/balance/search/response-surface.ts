import type { Random } from '../../sim/index.ts';
import { costOf, type Figure, logOf } from './cost.ts';
import { inside } from './free-values.ts';
import { leastSquares, predict } from './least-squares.ts';

/** Places among which the next trial is chosen, over the whole range and near the best trials each. */
const CANDIDATES = 150;
/** Best trials that candidates are near to, and how far those are at most, a share of the range. */
const BEST = 3;
const REACH = 0.25;
/** A trial weighs 1 over its cost and this: the surface has to be right where the targets are met. */
const COST_OFFSET = 0.3;

interface Tried {
  readonly place: readonly number[];
  readonly figures: readonly Figure[];
  readonly cost: number;
}

/** Inputs of a fit: a constant, each number of the place, and its square. */
const inputsOf = (place: readonly number[]): number[] => [1, ...place, ...place.map((x) => x * x)];

/**
 * Looks for the place of least cost among few and noisy trials by response surfaces (Box and Wilson, "On the experimental
 * attainment of optimum conditions", 1951): of each target's figure the logarithm is taken for a sum of squares of the
 * place's numbers, fitted to all trials so far, and the next trial is where the figures so forecast cost least. Every
 * trial says something of every place, so the luck of single trials cancels out.
 */
export class ResponseSurface {
  private readonly size: number;
  private readonly heldOut: number;
  private readonly random: Random;
  private readonly tried: Tried[] = [];

  /** @param size numbers of a place, each from 0 to 1 @param heldOut games of each bot for the verdict */
  constructor(size: number, heldOut: number, random: Random) {
    this.size = size;
    this.heldOut = heldOut;
    this.random = random;
  }

  /** A place to try next: first any, then where the least cost is expected. */
  ask(): number[] {
    const anywhere = (): number[] => Array.from({ length: this.size }, () => this.unit());
    if (this.tried.length < 2 * this.size + 2) return anywhere();
    const best = [...this.tried].sort((a, b) => a.cost - b.cost).slice(0, BEST);
    const around = ({ place }: Tried): number[] =>
      place.map((x) => inside(x + REACH * (this.unit() + this.unit() - 1)));
    const candidates = Array.from({ length: CANDIDATES }, () => [anywhere(), ...best.map(around)]).flat();
    const costAt = this.forecast();
    const costs = candidates.map(costAt);
    return candidates[costs.indexOf(Math.min(...costs))] ?? anywhere();
  }

  /** What came of a place. */
  tell(place: readonly number[], figures: readonly Figure[], cost: number): void {
    this.tried.push({ place, figures, cost });
  }

  /** From 0 up to 1. */
  private unit(): number {
    return this.random() / 2 ** 32;
  }

  /** Cost that is expected at a place. */
  private forecast(): (place: readonly number[]) => number {
    const samples = this.tried.map(({ place, cost }) => ({
      inputs: inputsOf(place),
      weight: 1 / (COST_OFFSET + cost),
    }));
    const surfaces = (this.tried[0]?.figures ?? []).map(({ target }, index) => {
      const values = this.tried.map(({ figures }) => logOf(figures[index]?.value ?? 0));
      return { target, coefficients: leastSquares(samples, values) };
    });
    return (place) => {
      const inputs = inputsOf(place);
      const figures = surfaces.map(({ target, coefficients }) => ({
        target,
        value: Math.exp(predict(coefficients, inputs)),
      }));
      return costOf(figures, this.heldOut);
    };
  }
}
