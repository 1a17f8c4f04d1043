import { pino, stdTimeFunctions } from 'pino';

/** The part of pino's interface that the server uses. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

interface LogSettings {
  readonly LOG_LEVEL?: 'error' | 'warn' | 'info' | 'debug' | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** A log that writes lines of JSON to standard output. */
export const makeLog = ({ LOG_LEVEL, NODE_ENV }: LogSettings): Log =>
  pino({
    level: LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'error'),
    timestamp: stdTimeFunctions.isoTime,
  });
