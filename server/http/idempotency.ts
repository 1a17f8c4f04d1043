import { Busy } from '../common/busy.ts';
import type { Answer } from '../rules/answer.ts';
import { type Context, contextOf, type PlayerContext, transact } from '../rules/context.ts';
import { messages } from '../rules/messages.ts';
import { lockPlayerFor, lockPlayers } from '../rules/calls/lock-player.ts';
import type { Player } from '../rules/player.ts';
import { assertRule, Refusal } from '../rules/refusal.ts';
import { recordAnswer, recordedAnswer, type SignedRequest, wasAnswered } from '../rules/calls/requests.ts';
import { countEvents } from './count-events.ts';
import { answered, type Body, envelope } from './envelope.ts';
import { noSession } from './problem.ts';
import type { Services } from './services.ts';

/** How an answer is stored: as it is, unless it holds a secret. */
export interface Encoding {
  encode(body: Body): string;
  decode(stored: string): Body;
}

const PLAIN: Encoding = { encode: (body) => body, decode: (stored) => stored };

/** A signed request, and how it is told from others. */
export interface IdempotentRequest {
  readonly services: Services;
  readonly request: SignedRequest;
  /** Refuses before anything is locked. */
  readonly before?: () => Promise<void>;
  /** Takes a lock that copies of the request wait for. @returns the recorded answer, if there is one */
  readonly lock: (context: Context) => Promise<string | undefined>;
  readonly encoding?: Encoding;
}

/** A rule's work, done in the context of its transaction. */
type Work<C> = (context: C) => Promise<Answer<unknown>>;

/** The envelope of a rule's answer, or of its refusal if that commits. */
async function runRule(work: Promise<Answer<unknown>>): Promise<Body> {
  try {
    return answered(await work);
  } catch (error) {
    if (error instanceof Refusal && error.commits) return envelope(error);
    throw error;
  }
}

/** Does the work and records its answer in one transaction. A refusal is recorded after what it did was rolled back. */
async function perform(
  { services, request, before, lock, encoding = PLAIN }: IdempotentRequest,
  work: Work<Context>,
): Promise<string> {
  try {
    await before?.();
    const { answer: done, events } = await transact(services, async (context) => {
      const recorded = await lock(context);
      if (recorded !== undefined) return { answer: recorded, events: [] };
      const inside = contextOf(services, context.sql);
      const answer = encoding.encode(await runRule(work(inside)));
      context.sql.later(recordAnswer(context, request, answer));
      return { answer, events: inside.events };
    });
    countEvents(services.metrics, events);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = encoding.encode(envelope(error));
    await recordAnswer(services.database, request, answer);
    return answer;
  }
}

/**
 * Runs a signed request once: a copy of it, later or at the same time, gets the same answer byte for byte. Copies wait
 * for the lock, and those after the first find its record. A refusal is recorded when its lock is already released, so a
 * copy may have done its work meanwhile: the first to record wins, and the work of the other is rolled back.
 * @throws Busy when neither an answer was given nor one is recorded
 */
export async function runOnce(request: IdempotentRequest, work: Work<Context>): Promise<Body> {
  const { services, encoding = PLAIN } = request;
  try {
    return encoding.decode(await perform(request, work));
  } catch (error) {
    if (!wasAnswered(error)) throw error;
    const first = await recordedAnswer(services.database, request.request);
    if (first === undefined) throw new Busy();
    return encoding.decode(first);
  }
}

/**
 * {@link runOnce} for a logged-in player, whose row is the lock.
 * @param findOthers finds the players who have to be locked, too; called before any lock
 */
export async function runOncePerPlayer(
  {
    services,
    request,
    context: { player },
  }: Pick<IdempotentRequest, 'services' | 'request'> & { readonly context: PlayerContext },
  work: Work<PlayerContext>,
  findOthers?: () => Promise<readonly number[]>,
): Promise<Body> {
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
    return work({ ...context, player: locked });
  });
}
