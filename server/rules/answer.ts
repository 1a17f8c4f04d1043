import type { Code } from '../../src/contract/index.ts';
import { type Message, messages } from './messages.ts';

/** What a rule answers when it did not refuse. */
export interface Answer<T> extends Message<typeof Code.ok | typeof Code.already> {
  readonly data: T;
}

/** Done. */
export function ok<T>(data: T, message: Message<typeof Code.ok> = messages.done): Answer<T> {
  return { ...message, data };
}

/** Already true before: nothing changed. */
export function already<T>(data: T, message: Message<typeof Code.already> = messages.alreadyDone): Answer<T> {
  return { ...message, data };
}
