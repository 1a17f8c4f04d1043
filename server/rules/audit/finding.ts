/** A contradiction that an audit found. */
export interface Finding {
  readonly check: string;
  /** The player, day, game … that it concerns. */
  readonly subject: string;
  readonly problem: string;
}

/** Result of one part of an audit. */
export interface AuditPart {
  readonly findings: readonly Finding[];
  /** Records checked. */
  readonly looked: number;
}

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
