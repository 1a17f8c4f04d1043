import { Code } from '../../src/contract/index.ts';
import type { Sql } from '../db/index.ts';
import type { Answer } from '../rules/answer.ts';
import { contextAt, type PlayerContext } from '../rules/context.ts';
import { enterAs, type Player } from '../rules/player.ts';
import { Refusal } from '../rules/refusal.ts';
import { recordAnswer, recordedAnswer, type SignedRequest, wasAnswered } from '../rules/requests.ts';
import { Busy } from '../common/unavailable.ts';
import type { Services } from './services.ts';
import { answered, type Body, refused } from './envelope.ts';
import { noSession } from './problem.ts';

/** How an answer is kept: as it is, unless it holds a secret. */
export interface Keeping {
  write(body: Body): string;
  read(kept: string): Body;
}

const PLAIN: Keeping = { write: (body) => body, read: (kept) => kept };

/** What {@link once} needs besides the work. */
export interface Once {
  readonly services: Services;
  readonly request: SignedRequest;
  /** Makes copies of the request wait for each other, then looks for the recorded answer. */
  readonly enter: (sql: Sql) => Promise<string | undefined>;
  readonly keeping?: Keeping;
}

/** A rule that refuses but keeps what it wrote has an answer like any other. */
async function settle(work: Promise<Answer<unknown>>): Promise<Body> {
  try {
    return answered(await work);
  } catch (error) {
    if (error instanceof Refusal && error.keeps) return refused(error);
    throw error;
  }
}

/** Does the work and records its answer in one transaction; what is refused undoes all but the record. */
async function perform(
  { services: { database }, request, enter, keeping = PLAIN }: Once,
  work: (sql: Sql) => Promise<Answer<unknown>>,
): Promise<string> {
  try {
    return await database.tx(async (sql) => {
      const recorded = await enter(sql);
      if (recorded !== undefined) return recorded;
      const answer = keeping.write(await settle(work(sql)));
      sql.later(recordAnswer(sql, request, answer));
      return answer;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = keeping.write(refused(error));
    await recordAnswer(database.sql, request, answer);
    return answer;
  }
}

/**
 * Runs a signed request once: a copy of it, later or at the same time, gets the same answer byte for byte. Copies wait
 * for the lock, and whoever comes after the first finds its record. A refused one leaves nothing but its record; since
 * that is written when the lock is gone, a copy may have done its work meanwhile: who records first wins, and the
 * other one's work is undone.
 */
export async function once(context: Once, work: (sql: Sql) => Promise<Answer<unknown>>): Promise<Body> {
  const { services, request, keeping = PLAIN } = context;
  try {
    return keeping.read(await perform(context, work));
  } catch (error) {
    if (!wasAnswered(error)) throw error;
    const first = await recordedAnswer(services.database.sql, request);
    if (first === undefined) throw new Busy();
    return keeping.read(first);
  }
}

/** {@link once} for a logged-in player, whose row is the lock. */
export async function oncePerPlayer(
  {
    services,
    request,
    player,
  }: { readonly services: Services; readonly request: SignedRequest; readonly player: Player },
  work: (context: PlayerContext) => Promise<Answer<unknown>>,
): Promise<Body> {
  const { clock, campaign, keys } = services;
  let locked: Player | undefined;
  const enter = async (sql: Sql): Promise<string | undefined> => {
    const entered = await enterAs(sql, player.id, request);
    locked = entered?.player;
    return entered?.recorded;
  };
  return once({ services, request, enter }, async (sql) => {
    if (!locked) throw noSession();
    if (locked.blocked_at) throw new Refusal(Code.blocked);
    return work({ ...contextAt(clock, campaign, keys, sql), player: locked });
  });
}
