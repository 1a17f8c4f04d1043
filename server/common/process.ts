import closeWithGrace from 'close-with-grace';

/** Time after which the process exits although the stop has not finished, ms. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Stops at SIGTERM and SIGINT with exit code 0, and at an uncaught error with 1. */
export function stopOnSignals(stop: () => Promise<void>): void {
  closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await stop();
  });
}

/** The message of an error, without its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}: set another PORT`;
  return error.message;
}
