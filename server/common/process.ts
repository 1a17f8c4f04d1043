import closeWithGrace from 'close-with-grace';

/** How long a stop may take before the process exits anyway, ms. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Ends the process at a signal: with 0 when everything was finished. An error that nothing caught ends it with 1. */
export function stopOnSignals(stop: () => Promise<void>): void {
  closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await stop();
  });
}

/** One line for the operator instead of a stack trace. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}: set another PORT`;
  return error.message;
}
