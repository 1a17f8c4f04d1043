import type { Estimate } from './bootstrap.ts';

/** Halvings of a range from 0 to 1 until its ends are the same number to twelve digits. */
const HALVINGS = 42;

/** Probability of at most `hits` in `games`, each of which is one with probability `share`, 0 < share < 1. */
function atMost(hits: number, games: number, share: number): number {
  const odds = Math.log(share) - Math.log1p(-share);
  // As logarithms: the first term of many games is smaller than the smallest number.
  let term = games * Math.log1p(-share);
  let sum = 0;
  for (let hit = 0; hit <= hits; hit += 1) {
    sum += Math.exp(term);
    term += Math.log((games - hit) / (hit + 1)) + odds;
  }
  return sum;
}

/** The share at which a probability that falls with it is `wanted`. */
function shareWhere(probability: (share: number) => number, wanted: number): number {
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (probability(middle) > wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Estimates a share of games with the exact interval of Clopper and Pearson (1934): it holds the true share at least as
 * often as it says, also where no game or every game is one.
 */
export function estimateShare(hits: number, games: number, confidence: number): Estimate {
  const beyond = (1 - confidence) / 2;
  return {
    value: hits / games,
    low: hits === 0 ? 0 : shareWhere((share) => atMost(hits - 1, games, share), 1 - beyond),
    high: hits === games ? 1 : shareWhere((share) => atMost(hits, games, share), beyond),
    hits,
    games,
  };
}

/** How strongly the two sides of pairs go together, -1 to 1, with Newcombe's correction for continuity. */
function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const count = (a: number, b: number): number => pairs.filter(([x, y]) => x === a && y === b).length;
  const [both, first, second, none] = [count(1, 1), count(1, 0), count(0, 1), count(0, 0)];
  const product = (both + first) * (second + none) * (both + second) * (first + none);
  if (product === 0) return 0;
  const excess = both * none - first * second;
  return (excess > 0 ? Math.max(0, excess - pairs.length / 2) : excess) / Math.sqrt(product);
}

/**
 * Estimates the difference of two shares over pairs of equal seeds, second minus first: Newcombe's method for paired
 * differences (Statistics in Medicine 17, 1998, method 10) over the exact intervals of both.
 * @param pairs 1 where a game is one, else 0
 */
export function estimateDifference(pairs: readonly (readonly [number, number])[], confidence: number): Estimate {
  const shareOf = (side: 0 | 1): Estimate =>
    estimateShare(pairs.filter((pair) => pair[side] === 1).length, pairs.length, confidence);
  const [a, b] = [shareOf(0), shareOf(1)];
  const together = correlationOf(pairs);
  const reach = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * together * x * y + y * y));
  const value = b.value - a.value;
  return {
    value,
    low: value - reach(b.value - b.low, a.high - a.value),
    high: value + reach(b.high - b.value, a.value - a.low),
  };
}
