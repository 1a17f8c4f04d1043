/** Where a value is known: the inputs there, and how much it counts. */
export interface Sample {
  readonly inputs: readonly number[];
  readonly weight: number;
}

/** Keeps coefficients small that the samples say little about. */
const RIDGE = 0.3;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** Solves a system with a symmetric and positive matrix, each row with its right side at its end (Gauss and Jordan). */
function solve(rows: readonly (readonly number[])[]): number[] {
  const size = rows.length;
  const solved = rows.reduce<readonly (readonly number[])[]>((matrix, _, pivot) => {
    const row = matrix[pivot] ?? [];
    const scaled = row.map((value) => value / (row[pivot] ?? 1));
    return matrix.map((other, index) =>
      index === pivot ? scaled : other.map((value, column) => value - (other[pivot] ?? 0) * (scaled[column] ?? 0)),
    );
  }, rows);
  return solved.map((row) => row[size] ?? 0);
}

/**
 * Coefficients, one an input, with which the sum over the inputs comes closest to the values: weighted least squares
 * with a ridge (Hoerl and Kennard, 1970). The first input is the constant 1, whose coefficient is free.
 */
export function leastSquares(samples: readonly Sample[], values: readonly number[]): number[] {
  const size = samples[0]?.inputs.length ?? 0;
  const columns = Array.from({ length: size }, (_, at) => samples.map(({ inputs }) => inputs[at] ?? 0));
  const rows = columns.map((own, i) => {
    const weighted = samples.map(({ weight }, at) => weight * (own[at] ?? 0));
    const products = columns.map((column, j) => dot(weighted, column) + (i === j && i > 0 ? RIDGE : 0));
    return products.concat(dot(weighted, values));
  });
  return solve(rows);
}

/** The value that a fit expects. @param coefficients see {@link leastSquares} */
export const predict = (coefficients: readonly number[], inputs: readonly number[]): number =>
  dot(coefficients, inputs);
