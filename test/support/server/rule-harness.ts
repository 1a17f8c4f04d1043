import { onlyVersion } from '../../../server/campaign/index.ts';
import { campaign as shipped } from '../campaign.ts';
import { type Database, firstOrThrow } from '../../../server/db/index.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { type Answer, Refusal } from '../../../server/rules/messages.ts';
import {
  contextOf,
  type CoreServices,
  type Player,
  PLAYER_COLUMNS,
  type PlayerContext,
  transact,
} from '../../../server/rules/context.ts';
import { lockPlayer, lockPlayers } from '../../../server/rules/calls/requests.ts';
import { listAwards } from '../../../server/rules/awards/awards.ts';
import { prepareCampaign } from '../../../server/rules/campaign/prepare.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { keepKeyCheck } from '../../../server/rules/installation/installation.ts';
import { randomCode } from '../../../server/rules/code-alphabet.ts';
import { Throttled } from '../../../server/rules/calls/throttle.ts';
import { type InsertedPlayer, insertPlayer } from './insert-player.ts';
import { TestClock } from './test-clock.ts';

/** A rule's answer; a refusal has its code and no data. */
export interface Outcome<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T | null;
}

export type RuleHarness = Awaited<ReturnType<typeof openRuleHarness>>;

const KEYS = makeKeys('a secret of the tests, not of any server');

/** Whether no connection became free in time; a client would repeat the request. */
const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout exceeded when trying to connect');

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isCrowded(error)) throw error;
    }
  }
}

function refusalOf<T>(error: unknown): Outcome<T> {
  if (error instanceof Refusal) return { code: error.code, msg: error.message, data: null };
  if (error instanceof Throttled) return { code: 429, msg: error.message, data: null };
  throw error;
}

/** Writes what a server's start writes, except a version of the campaign: a test's may not be publishable. */
export const prepare = (services: CoreServices): Promise<void> =>
  transact(services, async (context) => {
    await keepKeyCheck(context);
    await prepareCampaign(context, context.campaign);
  });

/** Runs rules over a migrated database, without HTTP; the test sets the clock. */
export async function openRuleHarness(database: Database, campaign = shipped) {
  const clock = new TestClock();
  const services: CoreServices = { database, versions: onlyVersion(campaign), keys: KEYS, clock, demo: true };
  await prepare(services);
  const addPlayer = (coins = 0) => patiently(() => insertPlayer(services, { coins, nickname: `玩家${randomCode(6)}` }));
  /** Runs a rule as a call does: in one transaction, with the player and others whom it changes locked. */
  const run = async <P, T>(
    { id }: Pick<InsertedPlayer, 'id'>,
    rule: (context: PlayerContext, payload: P) => Promise<Answer<T>>,
    payload: P,
    findOthers: (context: PlayerContext, payload: P) => Promise<readonly number[]> = async () => [],
  ): Promise<Outcome<T>> => {
    try {
      const found = await patiently(
        () => database.sql<Player>`select ${PLAYER_COLUMNS} from players p where p.id = ${id}`,
      );
      const asking = firstOrThrow(found);
      const others = await findOthers({ ...contextOf(services), player: asking }, payload);
      const result = await patiently(() =>
        database.tx(async (sql) => {
          if (others.length > 0) await lockPlayers({ sql }, [id, ...others]);
          const player = await lockPlayer({ sql }, id);
          if (!player) throw new Error('No such player');
          return rule({ ...contextOf(services, sql), player }, payload).catch((error: unknown) => {
            if (error instanceof Refusal && error.commits) return error;
            throw error;
          });
        }),
      );
      return result instanceof Refusal ? refusalOf(result) : result;
    } catch (error) {
      return refusalOf(error);
    }
  };
  const awardsOf = async (who: InsertedPlayer) => (await run(who, listAwards, {})).data ?? [];
  return {
    ...services,
    campaign,
    /** Sets both clocks. @param local in Shanghai's time */
    setTime: (local: string) => clock.set(`${local}+08:00`),
    advance: (ms: number) => clock.advance(ms / 1000),
    addPlayer,
    run,
    awardsOf,
    /** Adds a player who has exchanged 800 coins for an award, whose claim code is returned too. */
    addWinner: async () => {
      const winner = await addPlayer(800);
      await run(winner, exchangeItem, { id: 1 });
      const [award] = await awardsOf(winner);
      return { ...winner, claimCode: award?.claim_code ?? '' };
    },
    balancesOf: async ({ id }: InsertedPlayer) =>
      firstOrThrow(
        await database.sql<{ coin: number; earned: number }>`
          select coin, hp_earned as earned from players where id = ${id}`,
      ),
  };
}
