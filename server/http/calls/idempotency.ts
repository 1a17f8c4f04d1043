import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import type { Envelope } from '../../../src/contract/index.ts';
import { dayOf } from '../../campaign/index.ts';
import { Busy } from '../../common/busy.ts';
import { type Answer, assertRule, messages, Refusal } from '../../rules/messages.ts';
import {
  lockPlayerFor,
  lockPlayers,
  recordAnswer,
  recordedAnswer,
  type SignedRequest,
  wasAnswered,
} from '../../rules/calls/requests.ts';
import {
  type Context,
  contextOf,
  type DomainEvent,
  type Player,
  type PlayerContext,
  transact,
} from '../../rules/context.ts';
import { envelopeOf } from '../envelope.ts';
import { noSession } from '../problem.ts';
import type { Services } from '../services.ts';

/** How long copies of a request get its recorded answer, ms from the request's timestamp. */
export const REPEAT_MS = RETENTIONS.answer();

/** How a recorded answer is stored: as its JSON, unless it contains a secret. */
export interface Encoding {
  encode(json: string): string;
  decode(stored: string): string;
}

const PLAIN: Encoding = { encode: (json) => json, decode: (stored) => stored };

/** Parses a recorded answer. */
export function readEnvelope(json: string): Envelope {
  const envelope: Envelope = JSON.parse(json);
  return envelope;
}

/** A signed request and how its copies are recognized. */
export interface IdempotentRequest {
  readonly services: Services;
  readonly request: SignedRequest;
  /** Refuses before anything is locked. */
  readonly before?: () => Promise<void>;
  /** Takes a lock for which copies of the request wait. @returns the recorded answer, if there is one */
  readonly lock: (context: Context) => Promise<string | undefined>;
  readonly encoding?: Encoding;
}

type Rule<C> = (context: C) => Promise<Answer<unknown>>;

/** The answer of a rule, or its refusal if that commits. */
async function runRule(answer: Promise<Answer<unknown>>): Promise<Envelope> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.commits) return envelopeOf(error);
    throw error;
  }
}

function countEvent({ metrics, waiting, clock }: Services, event: DomainEvent): void {
  const { coins, draws, refusedGames } = metrics;
  switch (event.type) {
    case 'coins':
      coins.inc({ direction: event.delta < 0 ? 'spent' : 'made', reason: event.reason }, Math.abs(event.delta));
      break;
    case 'draw':
      draws.inc({ prize: String(event.prizeId), name: event.name });
      break;
    case 'game-refused':
      refusedGames.inc({ fault: event.fault });
      break;
    case 'game-unusual':
      waiting.memoryCounts.add({ day: dayOf(clock.campaignNow()), name: 'games_unusual' });
      break;
  }
}

/** Runs the rule and records its answer in one transaction. A refusal is recorded after the rollback. */
async function perform({ services, request, before, lock, encoding = PLAIN }: IdempotentRequest, rule: Rule<Context>) {
  const encode = (envelope: Envelope): string => encoding.encode(JSON.stringify(envelope));
  try {
    await before?.();
    const { envelope, events } = await transact(services, async (context) => {
      const recorded = await lock(context);
      if (recorded !== undefined) return { envelope: readEnvelope(encoding.decode(recorded)), events: [] };
      const inside = contextOf(services, context.sql);
      const answer = await runRule(rule(inside));
      context.sql.deferToCommit(recordAnswer(context, request, encode(answer)));
      return { envelope: answer, events: inside.events };
    });
    for (const event of events) countEvent(services, event);
    return envelope;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refusal = envelopeOf(error);
    await recordAnswer(services.database, request, encode(refusal));
    return refusal;
  }
}

/**
 * Runs a signed request once: a copy of it, later or at the same time, gets the same answer byte for byte. Copies wait
 * for the lock and then find the record. A refusal is recorded after its lock is released, so a copy may have run
 * meanwhile: the first to record wins, and the other is rolled back.
 * @throws Busy when the request was neither answered nor recorded
 */
export async function runOnce(request: IdempotentRequest, rule: Rule<Context>): Promise<Envelope> {
  const { services, encoding = PLAIN } = request;
  try {
    return await perform(request, rule);
  } catch (error) {
    if (!wasAnswered(error)) throw error;
    const first = await recordedAnswer(services.database, request.request);
    if (first === undefined) throw new Busy();
    return readEnvelope(encoding.decode(first));
  }
}

/**
 * {@link runOnce} for a logged-in player, whose row is the lock.
 * @param findOthers finds the other players to lock; called before any lock
 */
export async function runOncePerPlayer(
  call: Pick<IdempotentRequest, 'services' | 'request'> & { readonly context: PlayerContext },
  rule: Rule<PlayerContext>,
  findOthers?: () => Promise<readonly number[]>,
): Promise<Envelope> {
  const { services, request } = call;
  const { player } = call.context;
  let locked: Player | undefined;
  let others: readonly number[] = [];
  const before = async (): Promise<void> => {
    others = (await findOthers?.()) ?? [];
  };
  const lock = async (context: Context): Promise<string | undefined> => {
    if (others.length > 0) await lockPlayers(context, [player.id, ...others]);
    const found = await lockPlayerFor(context, player.id, request);
    locked = found?.player;
    return found?.recorded;
  };
  return runOnce({ services, request, before, lock }, async (context) => {
    if (!locked) throw noSession();
    assertRule(!locked.blocked_at, messages.blocked);
    return rule({ ...context, player: locked });
  });
}
