/** How long a stop may take before the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Ends the process at SIGTERM or SIGINT: with 0 when everything was finished. */
export function stopOnSignals(stop: () => Promise<void>): void {
  const end = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end).once('SIGINT', end);
}

/** One line for the operator instead of a stack trace. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}: set another PORT`;
  return error.message;
}
