import type { AnswerOf, CallName, PayloadOf } from '../../../src/contract/index.ts';
import type { Answer } from '../../rules/answer.ts';
import { contextAt, type PlayerContext } from '../../rules/context.ts';
import type { Player } from '../../rules/player.ts';
import type { SignedRequest } from '../../rules/requests.ts';
import type { Services } from '../services.ts';
import { answered, type Body } from '../envelope.ts';
import { oncePerPlayer } from '../once.ts';

/** A call of a logged-in player, checked as far as the contract goes. */
export interface PlayerCall<N extends CallName> {
  readonly services: Services;
  readonly player: Player;
  readonly payload: PayloadOf<N>;
  readonly request: SignedRequest;
}

/** A call of somebody without a session. */
export interface GuestCall<N extends CallName> {
  readonly services: Services;
  /** Where it came from. */
  readonly address: string;
  readonly payload: PayloadOf<N>;
  readonly request: SignedRequest;
}

/** The two calls that need no session. */
export type GuestName = 'send' | 'login';

/** Does a call and answers its envelope. */
export type Handler<N extends CallName> = (call: N extends GuestName ? GuestCall<N> : PlayerCall<N>) => Promise<Body>;

/** A handler for each of some calls. */
export type Handlers<N extends CallName> = { readonly [Name in N]: Handler<Name> };

/** A rule of a logged-in player. */
export type PlayerRule<N extends CallName> = (
  context: PlayerContext,
  payload: PayloadOf<N>,
) => Promise<Answer<AnswerOf<N>>>;

/** A call that changes nothing: no transaction, no record, asked as often as one likes. */
export function read<N extends CallName>(rule: PlayerRule<N>) {
  return async ({ services, player, payload }: PlayerCall<N>): Promise<Body> => {
    const { clock, campaign, keys, database } = services;
    return answered(await rule({ ...contextAt(clock, campaign, keys, database.sql), player }, payload));
  };
}

/** A call that changes something: it runs once a signed request, in one transaction, the player locked. */
export function change<N extends CallName>(rule: PlayerRule<N>) {
  return (call: PlayerCall<N>): Promise<Body> => oncePerPlayer(call, (context) => rule(context, call.payload));
}
