import type * as v from 'valibot';
import { accountCalls } from './calls/account.ts';
import { gameCalls } from './calls/game.ts';
import { rewardCalls } from './calls/rewards.ts';
import { taskCalls } from './calls/tasks.ts';

/** The calls between client and server, a row each: path, admission class, payload, answer. */
export const calls = { ...accountCalls, ...gameCalls, ...taskCalls, ...rewardCalls } as const;

type Calls = typeof calls;
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
