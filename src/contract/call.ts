import type * as v from 'valibot';

type Schema = v.GenericSchema;
type Method = 'GET' | 'POST';
type Path = `/api/${string}`;

/** One call of the API as both ends see it; its payload is in `payloads.ts`. */
export interface CallSpec<M extends Method, A extends Schema, S extends boolean> {
  readonly method: M;
  /** Path on the API host, with its leading slash. */
  readonly path: Path;
  /** Whether the caller must be logged in. */
  readonly session: S;
  /** `data` of a successful envelope. */
  readonly answer: A;
}

const callBy =
  <M extends Method, S extends boolean>(method: M, session: S) =>
  <A extends Schema>(path: Path, answer: A): CallSpec<M, A, S> => ({ method, path, session, answer });

/** Declares a player's call whose payload travels in the query. */
export const get = callBy('GET', true);
/** Declares a player's call whose payload travels in the JSON body. */
export const post = callBy('POST', true);
/** Declares a call that needs no session; its payload travels in the JSON body. */
export const guestPost = callBy('POST', false);
