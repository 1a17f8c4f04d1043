import type { ActConflict } from '../../rules/acts/perform.ts';
import type { AnswerOf as ActAnswerOf } from '../../rules/acts/rules.ts';
import type { ActName } from '../../rules/operator/acts.ts';
import type { Role } from '../../rules/people/roles.ts';
import type { handlers } from '../api/index.ts';
import type { CallName } from '../calls.ts';

/** A value after JSON: dates are strings. @public by the answers of calls */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer U)[]
    ? readonly Json<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Json<T[K]> }
      : T;

export type ScreenCall = Exclude<CallName, 'me' | 'signOut'>;

export type AnswerOf<N extends ScreenCall> = Json<
  N extends ActName
    ? ActAnswerOf<N>
    : N extends keyof typeof handlers
      ? Awaited<ReturnType<(typeof handlers)[N]>>
      : never
>;

/** What came of a call: its answer, or an act that waits for a second person. */
export type Outcome<N extends ScreenCall> =
  | { readonly answer: AnswerOf<N> }
  | { readonly proposal: { readonly id: number; readonly why: string } };

export interface Session {
  readonly person: { readonly name: string; readonly role: Role } | null;
  readonly csrf: string | null;
  /** How far the campaign's clock is ahead of the real one, s: not 0 in a demo alone. */
  readonly aheadS?: number;
  /** Whether it ended while the person was at work: calls wait until they sign in again. */
  readonly over?: boolean;
}

/** What an act is about, which has changed since the person saw it. */
export type There = Json<ActConflict['there']>;

/** The console refused a call or did not answer. The message is for the person. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly there: There | undefined;

  constructor(status: number, message: string, there?: There) {
    super(message);
    this.status = status;
    this.there = there;
  }

  /** Whether the call may have been done, or can be later: it is sent again. */
  get passes(): boolean {
    return [0, 401, 408].includes(this.status) || this.status >= 500;
  }
}

const OFFLINE = '连不上服务器';
/** Longest wait for an answer, ms. */
const ANSWER_MS = 90_000;

interface Refusal {
  readonly error?: string;
  readonly there?: There;
}

/** Sends a request. @throws CallFailed with what the person reads */
async function request(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
    throw new CallFailed(0, OFFLINE);
  });
  const body: Refusal | null = await response.json().catch(() => null);
  if (response.ok && body) return body;
  throw new CallFailed(response.ok ? 0 : response.status, body?.error ?? OFFLINE, body?.there);
}

/* oxlint-disable typescript/no-unsafe-type-assertion -- the server's own answers, typed by its handlers */

/** Posts JSON. @throws CallFailed */
export const post = async <T>(path: string, input: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })) as T;

export const readSession = async (): Promise<Session> => (await request('/session', {})) as Session;
