import { percentile } from '../../support/load/parallel.ts';

/** Steps of the loop: some milliseconds. */
const STEPS = 2_000_000;
const EVERY_MS = 1000;
/** Times at the start and the end: a short module would have too few. */
const BURST = 5;

/** Elapsed time of a loop that is always the same, ms. */
function loopMs(): number {
  const from = performance.now();
  let value = 1;
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const elapsed = performance.now() - from;
  // Never true; without a use of the value the loop could be left out.
  return value === 0.5 ? 0 : elapsed;
}

const burst = (): number[] => Array.from({ length: BURST }, loopMs);

/**
 * Times the same loop each second while something is measured.
 * @returns tells by how much the times differ: the range of the middle four fifths over the median
 */
export function watchNoise(): () => number {
  // Compiled by then.
  burst();
  const times = burst();
  const timer = setInterval(() => times.push(loopMs()), EVERY_MS);
  return () => {
    clearInterval(timer);
    times.push(...burst());
    return (percentile(times, 0.9) - percentile(times, 0.1)) / percentile(times, 0.5);
  };
}
