/** The first line of an error: of its cause if it has one, and of a host with several addresses that of the first. */
export function lineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return lineOf(error.cause);
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
