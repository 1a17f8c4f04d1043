import type * as v from 'valibot';
import { leavingCalls } from './calls/leaving.ts';
import { firstCalls } from './first-calls.ts';

/** The calls between client and server, a row each: path, admission class, payload, answer. */
export const calls = { ...firstCalls, ...leavingCalls } as const;

export type Calls = typeof calls;
/** Name of a call. */
export type CallName = keyof Calls;
/** Name of a call that needs no session. */
export type GuestCallName = { [N in CallName]: Calls[N]['session'] extends false ? N : never }[CallName];
/** Name of a call that needs a session. */
export type PlayerCallName = Exclude<CallName, GuestCallName>;
/** Payload of a call. */
export type PayloadOf<N extends CallName> = v.InferOutput<Calls[N]['payload']>;
/** Data of a successful call. */
export type AnswerOf<N extends CallName> = v.InferOutput<Calls[N]['answer']>;

/** Whether a call needs a session. */
export const needsSession = (name: CallName): name is PlayerCallName => calls[name].session;
