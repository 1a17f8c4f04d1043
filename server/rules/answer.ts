import type { Code } from '../../src/contract/index.ts';
import { type Message, messages } from './messages.ts';

/** Answer of a rule that did not refuse. */
export interface Answer<T> extends Message<typeof Code.ok | typeof Code.already> {
  readonly data: T;
}

export function ok<T>(data: T, message: Message<typeof Code.ok> = messages.done): Answer<T> {
  return { ...message, data };
}

/** The answer when nothing had to change. */
export function already<T>(data: T, message: Message<typeof Code.already> = messages.alreadyDone): Answer<T> {
  return { ...message, data };
}
