import { Matrix, solve } from 'ml-matrix';

/** Where a value is known: the inputs there, and how much it counts. */
export interface Sample {
  readonly inputs: readonly number[];
  readonly weight: number;
}

/** Keeps coefficients small that the samples say little about. */
const RIDGE = 0.3;

/**
 * The sum over the inputs that comes closest to the values: weighted least squares with a ridge (Hoerl and Kennard,
 * 1970). The first input is the constant 1, whose coefficient is free.
 * @returns the value that the fit expects of other inputs
 */
export function leastSquares(
  samples: readonly Sample[],
  values: readonly number[],
): (inputs: readonly number[]) => number {
  const inputs = new Matrix(samples.map((sample) => [...sample.inputs]));
  const weighted = inputs.transpose().mulRowVector(samples.map(({ weight }) => weight));
  const ridge = Matrix.eye(inputs.columns).mul(RIDGE).set(0, 0, 0);
  const coefficients = solve(weighted.mmul(inputs).add(ridge), weighted.mmul(Matrix.columnVector([...values])));
  return (other) =>
    Matrix.rowVector([...other])
      .mmul(coefficients)
      .get(0, 0);
}
