import type { Random } from '../../sim/index.ts';

/** Points of a generation, and how many of the best of them make the next one. */
const POPULATION = 6;
const PARENTS = 3;

interface Point {
  readonly place: readonly number[];
  readonly cost: number;
}

const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

/** A number of the standard normal distribution (Box and Muller). */
function normal(random: Random): number {
  const [radius, turn] = [(random() + 1) / 2 ** 32, random() / 2 ** 32];
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * turn);
}

/**
 * Looks for the place of least cost among few and noisy trials: sep-CMA-ES (Ros and Hansen, "A simple modification in
 * CMA-ES achieving linear time and space complexity", 2008), an evolution strategy that learns a step for each
 * direction. With no covariances to learn it learns steps `(n + 2) / 3` times as fast as CMA-ES, which is what some sixty
 * trials leave time for. Names in the formulas are those of Hansen's tutorial (arXiv:1604.00772).
 */
export class Evolution {
  private readonly n: number;
  private readonly random: Random;
  private readonly weights: readonly number[];
  private readonly mueff: number;
  private mean: readonly number[];
  private sigma: number;
  /** Diagonal of the covariance matrix, and the two evolution paths. */
  private c: readonly number[];
  private pathC: readonly number[];
  private pathSigma: readonly number[];
  private generation: Point[] = [];
  private generations = 0;

  /** @param mean place to begin at, one number from 0 to 1 a dimension @param sigma first step, a share of that range */
  constructor(mean: readonly number[], sigma: number, random: Random) {
    this.n = mean.length;
    this.mean = mean;
    this.sigma = sigma;
    this.random = random;
    this.c = mean.map(() => 1);
    this.pathC = mean.map(() => 0);
    this.pathSigma = mean.map(() => 0);
    const raw = Array.from({ length: PARENTS }, (_, i) => Math.log(PARENTS + 0.5) - Math.log(i + 1));
    const sum = raw.reduce((total, weight) => total + weight, 0);
    this.weights = raw.map((weight) => weight / sum);
    this.mueff = 1 / squares(this.weights);
  }

  /** A place to try next; it may lie outside of the range, where {@link tell} expects a higher cost. */
  ask(): number[] {
    return this.mean.map((middle, i) => middle + this.sigma * Math.sqrt(this.c[i] ?? 1) * normal(this.random));
  }

  /** What a place of {@link ask} cost. After a whole generation the search moves. */
  tell(place: readonly number[], cost: number): void {
    this.generation.push({ place, cost });
    if (this.generation.length < POPULATION) return;
    const best = this.generation.sort((a, b) => a.cost - b.cost).slice(0, PARENTS);
    this.generation = [];
    this.generations += 1;
    this.move(best);
  }

  private move(best: readonly Point[]): void {
    const { n, mueff, sigma, mean, c } = this;
    const sum = (of: (point: Point) => number): number =>
      best.reduce((total, point, rank) => total + (this.weights[rank] ?? 0) * of(point), 0);
    const step = (point: Point, i: number): number => ((point.place[i] ?? 0) - (mean[i] ?? 0)) / sigma;
    const shift = mean.map((_, i) => sum((point) => step(point, i)));

    const cSigma = (mueff + 2) / (n + mueff + 5);
    const damping = 1 + 2 * Math.max(0, Math.sqrt((mueff - 1) / (n + 1)) - 1) + cSigma;
    const expected = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    const keepSigma = Math.sqrt(cSigma * (2 - cSigma) * mueff);
    this.pathSigma = this.pathSigma.map(
      (p, i) => (1 - cSigma) * p + (keepSigma * (shift[i] ?? 0)) / Math.sqrt(c[i] ?? 1),
    );
    const length = Math.sqrt(squares(this.pathSigma));
    const steady = length / Math.sqrt(1 - (1 - cSigma) ** (2 * this.generations)) < (1.4 + 2 / (n + 1)) * expected;

    const cC = (4 + mueff / n) / (n + 4 + (2 * mueff) / n);
    const keepC = steady ? Math.sqrt(cC * (2 - cC) * mueff) : 0;
    this.pathC = this.pathC.map((p, i) => (1 - cC) * p + keepC * (shift[i] ?? 0));
    const faster = (n + 2) / 3;
    const c1 = Math.min(0.5, (2 / ((n + 1.3) ** 2 + mueff)) * faster);
    const cMu = Math.min(1 - c1, ((2 * (mueff - 2 + 1 / mueff)) / ((n + 2) ** 2 + mueff)) * faster);
    const lost = steady ? 0 : cC * (2 - cC);
    this.c = c.map((value, i) => {
      const rankMu = sum((point) => step(point, i) ** 2);
      return (1 - c1 - cMu + c1 * lost) * value + c1 * (this.pathC[i] ?? 0) ** 2 + cMu * rankMu;
    });
    this.mean = mean.map((middle, i) => middle + sigma * (shift[i] ?? 0));
    this.sigma = sigma * Math.exp((cSigma / damping) * (length / expected - 1));
  }
}
