import type { handlers } from '../api/index.ts';
import type { CallName, InputOf } from '../calls.ts';
import type { Role } from '../../rules/people/roles.ts';

/** A value after JSON: dates are strings. @public by the answers of calls */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer U)[]
    ? readonly Json<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Json<T[K]> }
      : T;

/** A call that screens send. */
export type ScreenCall = keyof typeof handlers & CallName;

/** Answer of a call. */
export type AnswerOf<N extends ScreenCall> = Json<Awaited<ReturnType<(typeof handlers)[N]>>>;

/** The signed-in person, and the CSRF token. */
export interface Session {
  readonly person: { readonly name: string; readonly role: Role } | null;
  /** CSRF token of each call. */
  readonly csrf: string | null;
}

/** The console refused a call or did not answer. The message is for the person. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const OFFLINE = '连不上服务器，请检查网络后再试';

/** Sends a request. @throws CallFailed with what the person reads */
async function request(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init).catch(() => {
    throw new CallFailed(0, OFFLINE);
  });
  const body: { readonly error?: string } = await response.json().catch(() => ({}));
  if (!response.ok) throw new CallFailed(response.status, body.error ?? OFFLINE);
  return body;
}

const post = (path: string, input: unknown, csrf?: string | null): Promise<unknown> =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(csrf && { 'csrf-token': csrf }) },
    body: JSON.stringify(input),
  });

/* oxlint-disable typescript/no-unsafe-type-assertion -- the server's own answers, typed by its handlers */

/** Reads the session. */
export const readSession = async (): Promise<Session> => (await request('/session', {})) as Session;

/** Signs in. @throws CallFailed */
export const signIn = async (input: object): Promise<Session> => (await post('/sign-in', input)) as Session;

/** An open invitation, with the secret for the authenticator app. */
export interface Invitation {
  readonly name: string;
  readonly role: Role;
  readonly secret: string;
  /** The same as the app reads it from a QR code. */
  readonly uri: string;
  /** Fewest characters of a password. */
  readonly shortest: number;
}

/** Opens an invitation. @throws CallFailed */
export const readInvitation = async (token: string): Promise<Invitation> =>
  (await post('/invitation', { token })) as Invitation;

/** Accepts an invitation, and signs in. @throws CallFailed */
export const takeInvitation = async (input: object): Promise<Session> =>
  (await post('/invitation/take', input)) as Session;

/** Ends the session. */
export const signOut = async (csrf: string | null): Promise<void> => {
  await post('/call/signOut', {}, csrf);
};

/** Sends a call. @throws CallFailed */
export async function doCall<N extends ScreenCall>(
  name: N,
  input: InputOf<N>,
  csrf: string | null,
): Promise<AnswerOf<N>> {
  const { answer } = (await post(`/call/${name}`, input, csrf)) as { readonly answer: AnswerOf<N> };
  return answer;
}
