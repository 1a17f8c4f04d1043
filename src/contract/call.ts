import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** One call of the API as both ends see it. */
export interface CallSpec<Method extends 'GET' | 'POST', P extends Schema, A extends Schema> {
  readonly method: Method;
  /** Path on the API host, with its leading slash. */
  readonly path: `/api/${string}`;
  /** Whether a session is needed. */
  readonly session: boolean;
  /** Payload without `timestamp` and `sign`. */
  readonly payload: P;
  /** `data` of a successful envelope. */
  readonly answer: A;
}

type Options = { readonly session: boolean };
const WITH_SESSION: Options = { session: true };

/** Declares a call whose payload travels in the query. */
export function get<P extends Schema, A extends Schema>(
  path: `/api/${string}`,
  payload: P,
  answer: A,
  { session }: Options = WITH_SESSION,
): CallSpec<'GET', P, A> {
  return { method: 'GET', path, session, payload, answer };
}

/** Declares a call whose payload travels in the JSON body. */
export function post<P extends Schema, A extends Schema>(
  path: `/api/${string}`,
  payload: P,
  answer: A,
  { session }: Options = WITH_SESSION,
): CallSpec<'POST', P, A> {
  return { method: 'POST', path, session, payload, answer };
}
