/** The first line of an error's message: of its cause if it has one, of an AggregateError's first error. */
export function lineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return lineOf(error.cause);
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

/** An error about one subject, such as a file, with one line per problem. */
export class ProblemsError extends Error {
  readonly subject: string;
  /** Empty if the subject is the whole message. */
  readonly problems: readonly string[];

  constructor(subject: string, problems: readonly string[] = [], options?: ErrorOptions) {
    super(problems.length === 0 ? subject : [`${subject}：`, ...problems].join('\n  '), options);
    this.subject = subject;
    this.problems = problems;
  }
}

/** The message of an error, or one line per problem. */
export function linesOf(error: unknown): readonly string[] {
  if (error instanceof ProblemsError && error.problems.length > 0)
    return error.problems.map((problem) => `${error.subject}: ${problem}`);
  return [error instanceof Error ? error.message : String(error)];
}
