import type * as v from 'valibot';

type Schema = v.GenericSchema;
type Method = 'GET' | 'POST';

/** Prefix of all paths of the API. */
export const API_PREFIX = '/api';
type Path = `${typeof API_PREFIX}/${string}`;

/**
 * Under load, the server refuses calls in this order: reads; codes for newcomers, so that no SMS is paid for a player who
 * then waits; calls that begin something. Calls that end or pay for something in progress are never refused.
 */
export type Admission = 'read' | 'newcomer' | 'player' | 'inProgress';

/** One call of the API as both ends see it. */
export interface CallSpec<M extends Method, S extends boolean, P extends Schema, A extends Schema> {
  readonly method: M;
  /** Path on the API host, with its leading slash. */
  readonly path: Path;
  readonly session: S;
  readonly admission: Admission;
  /** Parameters besides `timestamp` and `sign`. */
  readonly payload: P;
  /** `data` of a successful envelope. */
  readonly answer: A;
}

const callBy =
  <M extends Method, S extends boolean>(method: M, session: S) =>
  <P extends Schema, A extends Schema>(
    path: Path,
    admission: Admission,
    payload: P,
    answer: A,
  ): CallSpec<M, S, P, A> => ({ method, path, session, admission, payload, answer });

/** Declares a player's call whose payload travels in the query. */
export const get = callBy('GET', true);
/** Declares a player's call whose payload travels in the JSON body. */
export const post = callBy('POST', true);
/** Declares a call that needs no session; its payload travels in the JSON body. */
export const guestPost = callBy('POST', false);
