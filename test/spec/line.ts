/** A line of the specification, in short, and the tests that prove it: file in `test/`, colon, name of the test. */
export interface Line {
  readonly says: string;
  readonly tests: readonly [string, ...string[]];
}

/** Writes a line. */
export const line = (says: string, ...tests: [string, ...string[]]): Line => ({ says, tests });
