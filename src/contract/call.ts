import type * as v from 'valibot';

type Schema = v.GenericSchema;
type Method = 'GET' | 'POST';

/** One call of the API as both ends see it. */
export interface CallSpec<M extends Method, P extends Schema, A extends Schema> {
  readonly method: M;
  /** Path on the API host, with its leading slash. */
  readonly path: `/api/${string}`;
  /** Whether a session is needed. */
  readonly session: boolean;
  /** Payload without `timestamp` and `sign`. */
  readonly payload: P;
  /** `data` of a successful envelope. */
  readonly answer: A;
}

const callBy =
  <M extends Method>(method: M) =>
  <P extends Schema, A extends Schema>(
    path: `/api/${string}`,
    payload: P,
    answer: A,
    { session } = { session: true },
  ): CallSpec<M, P, A> => ({ method, path, session, payload, answer });

/** Declares a call whose payload travels in the query. */
export const get = callBy('GET');
/** Declares a call whose payload travels in the JSON body. */
export const post = callBy('POST');
