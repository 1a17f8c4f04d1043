import type { Code } from '../../src/contract/index.ts';
import type { Answer } from '../rules/answer.ts';
import type { Refusal } from '../rules/refusal.ts';

/** An envelope as it is sent. */
export type Body = string;

/** Writes an envelope. */
export const envelope = (code: Code, msg: string, data: unknown = null): Body => JSON.stringify({ code, msg, data });

/** The envelope of a rule's answer. */
export const answered = <T>({ code, msg, data }: Answer<T>): Body => envelope(code, msg, data);

/** The envelope of a rule's refusal. */
export const refused = ({ code, message }: Refusal): Body => envelope(code, message);
