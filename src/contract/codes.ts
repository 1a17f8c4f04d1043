import * as Code from './code.ts';

/** One of the numbers in `code.ts`. */
export type AnswerCode = (typeof Code)[keyof typeof Code];

/** Whether an envelope with this code carries an answer. */
export function succeeded(code: number): boolean {
  return code === Code.ok || code === Code.already;
}
