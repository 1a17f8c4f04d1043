/** Turns signals into a normal exit, so that the clean-up of `exit` listeners runs. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
