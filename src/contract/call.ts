import type * as v from 'valibot';

type Schema = v.GenericSchema;
type Method = 'GET' | 'POST';

/** One call of the API as both ends see it; what it carries is in `payloads.ts`. */
export interface CallSpec<M extends Method, A extends Schema> {
  readonly method: M;
  /** Path on the API host, with its leading slash. */
  readonly path: `/api/${string}`;
  /** Whether a session is needed. */
  readonly session: boolean;
  /** `data` of a successful envelope. */
  readonly answer: A;
}

const callBy =
  <M extends Method>(method: M) =>
  <A extends Schema>(path: `/api/${string}`, answer: A, { session } = { session: true }): CallSpec<M, A> => ({
    method,
    path,
    session,
    answer,
  });

/** Declares a call whose payload travels in the query. */
export const get = callBy('GET');
/** Declares a call whose payload travels in the JSON body. */
export const post = callBy('POST');
