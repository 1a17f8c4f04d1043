import type {
  AnswerOf,
  CallName,
  Envelope,
  GuestCallName,
  PayloadOf,
  PlayerCallName,
} from '../../../src/contract/index.ts';
import type { Answer } from '../../rules/messages.ts';
import type { Context, PlayerContext } from '../../rules/context.ts';
import type { SignedRequest } from '../../rules/calls/requests.ts';
import { runOncePerPlayer } from './idempotency.ts';
import type { Services } from '../services.ts';

/** A call with its validated payload and a context outside any transaction. */
interface Call<N extends CallName, C extends Context> {
  readonly services: Services;
  readonly context: C;
  readonly payload: PayloadOf<N>;
  readonly request: SignedRequest;
}

/** A call of a logged-in player. */
export type PlayerCall<N extends CallName> = Call<N, PlayerContext>;

/** A call without a session. */
export interface GuestCall<N extends CallName> extends Call<N, Context> {
  /** Address that it came from, or its network: see `networkOf`. */
  readonly address: string;
  /** Of a caller who has logged in all the same. */
  readonly token: string | undefined;
}

/** A handler for each call of a player. */
export type PlayerHandlers = { readonly [N in PlayerCallName]: (call: PlayerCall<N>) => Promise<Envelope> };

/** A handler for each call without a session. */
export type GuestHandlers = { readonly [N in GuestCallName]: (call: GuestCall<N>) => Promise<Envelope> };

/** A rule of a logged-in player. */
export type PlayerRule<N extends CallName> = (
  context: PlayerContext,
  payload: PayloadOf<N>,
) => Promise<Answer<AnswerOf<N>>>;

/** A call that changes nothing: no transaction, no recorded answer. */
export function read<N extends CallName>(rule: PlayerRule<N>) {
  return ({ context, payload }: PlayerCall<N>): Promise<Envelope> => rule(context, payload);
}

/** Finds the other players that a rule changes; throws refusals that need no lock. */
type Others<N extends CallName> = (context: PlayerContext, payload: PayloadOf<N>) => Promise<readonly number[]>;

/** A call that changes something, once per signed request: in one transaction, with the player and the `others` locked. */
export function change<N extends CallName>(rule: PlayerRule<N>, others?: Others<N>) {
  return (call: PlayerCall<N>): Promise<Envelope> => {
    const { context, payload } = call;
    return runOncePerPlayer(call, (inside) => rule(inside, payload), others && (() => others(context, payload)));
  };
}
