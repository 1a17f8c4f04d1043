import { pino, stdTimeFunctions } from 'pino';
import type { Settings } from './settings.ts';

/** The part of pino's interface that the server uses. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** A log that writes lines of JSON to standard output. */
export function makeLog({ LOG_LEVEL, NODE_ENV }: Settings): Log {
  const level = LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'error');
  return pino({ level, timestamp: stdTimeFunctions.isoTime });
}
