import * as v from 'valibot';
import * as Code from './code.ts';

/** One of the numbers in `code.ts`. */
export type AnswerCode = (typeof Code)[keyof typeof Code];

/** Whether an envelope with this code carries an answer. */
export const succeeded = (code: number): boolean => code === Code.ok || code === Code.already;

export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.string(),
  data: v.unknown(),
});
/** Envelope of every business answer (HTTP 200). `msg` is Chinese and fit for a player to read. */
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** Data of a stale-timestamp envelope (1001): the server's clock in seconds, to learn the offset from. */
export const staleDataSchema = v.object({ now: v.pipe(v.number(), v.safeInteger()) });
