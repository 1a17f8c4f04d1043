/** The first line of an error: of its cause if it has one, and of a host with several addresses that of the first. */
export function lineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return lineOf(error.cause);
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

/** The lines of an error: with several, each begins with the first one, which only says what they are about. */
export function linesOf(error: unknown): readonly string[] {
  const [first = '', ...rest] = (error instanceof Error ? error.message : String(error)).split(/[:：]?\n\s*/);
  return rest.length === 0 ? [first] : rest.map((line) => `${first}: ${line}`);
}
