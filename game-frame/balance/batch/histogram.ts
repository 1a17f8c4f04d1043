/** Bins shared by several samples, so that their histograms can be compared. */
export interface Bins {
  /** Left edge of the first bin. */
  readonly from: number;
  /** Width of a bin, > 0. */
  readonly width: number;
  readonly count: number;
}

/** Counts of values in bins of equal width. */
export interface Histogram extends Bins {
  readonly counts: readonly number[];
}

/**
 * Bins of a round width (1, 2 or 5 times a power of ten) that cover all values.
 * @param target approximate number of bins; they are never narrower than 1, since all samples are whole numbers
 */
export function binsFor(samples: readonly (readonly number[])[], target = 24): Bins {
  const values = samples.flat();
  if (values.length === 0) return { from: 0, width: 1, count: 1 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, roundUp((high - low + 1) / target));
  const from = Math.floor(low / width) * width;
  return { from, width, count: Math.floor((high - from) / width) + 1 };
}

/** Counts `values` into `bins`; values outside fall into the outermost ones. */
export function histogram(values: readonly number[], bins: Bins): Histogram {
  const counts = Array.from({ length: bins.count }, () => 0);
  for (const value of values) {
    const bin = Math.min(bins.count - 1, Math.max(0, Math.floor((value - bins.from) / bins.width)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { ...bins, counts };
}

/**
 * The value below which a share of the sample lies, interpolated between neighbours.
 * @param share 0 to 1
 * @returns NaN for an empty sample
 */
export function quantile(values: readonly number[], share: number): number {
  // Typed arrays sort by number, several times faster than with a function; intervals take thousands of quantiles.
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The next 1, 2 or 5 times a power of ten. */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((step) => step * power >= width) ?? 10) * power;
}
