import { bin, extent, nice, ticks } from 'd3-array';

/** Bins at most, about. */
const BINS = 24;

/**
 * Histograms of samples, all of the same bins, so that they can be compared: counts in bins of a round width, from the
 * first one's left edge.
 */
export function histograms(samples: readonly (readonly number[])[]) {
  const [low = 0, high = 0] = extent(samples.flat());
  // Whole numbers: a bin narrower than 1 would be empty for no reason, and the last has to hold its left edge, too.
  const count = Math.min(BINS, high - low + 1);
  const [from, to] = nice(low, high + 1, count);
  const edges = ticks(from, to, count);
  const binned = bin().domain([from, to]).thresholds(edges.slice(0, -1));
  const width = (edges[1] ?? to) - from;
  return samples.map((values) => ({ from, width, counts: binned(values).map(({ length }) => length) }));
}
