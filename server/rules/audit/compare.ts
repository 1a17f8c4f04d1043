import type { Account } from './account.ts';

/** Compares two maps by key. @returns the problem of each key that has one */
export function compare<A, B>(
  left: ReadonlyMap<string, A>,
  right: ReadonlyMap<string, B>,
  problemOf: (a: A | undefined, b: B | undefined) => string | undefined,
): (readonly [name: string, problem: string])[] {
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) => {
    const problem = problemOf(left.get(name), right.get(name));
    return problem === undefined ? [] : [[name, problem] as const];
  });
}

/** Amounts that an account was paid for a reason, by reference. */
export const paidFor = ({ payments }: Account, reason: string, asset: string): Map<string, number> =>
  new Map(
    payments
      .filter((each) => each.reason === reason && each.asset === asset)
      .map(({ reference, delta }) => [reference, delta]),
  );
