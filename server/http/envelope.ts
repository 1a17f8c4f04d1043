import type { Answer } from '../rules/answer.ts';
import type { Message } from '../rules/messages.ts';

/** An envelope as it is sent. */
export type Body = string;

/** Writes an envelope. */
export const envelope = ({ code, msg }: Message, data: unknown = null): Body => JSON.stringify({ code, msg, data });

/** The envelope of a rule's answer. */
export const answered = <T>(answer: Answer<T>): Body => envelope(answer, answer.data);
