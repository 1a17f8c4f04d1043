import { type Campaign, onlyVersion } from '../../../server/campaign/index.ts';
import { campaign as shipped } from '../campaign.ts';
import { type Database, only } from '../../../server/db/index.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import type { Answer } from '../../../server/rules/answer.ts';
import { contextOf, type CoreServices, type PlayerContext } from '../../../server/rules/context.ts';
import { lockPlayer, lockPlayers } from '../../../server/rules/calls/lock-player.ts';
import { PLAYER_COLUMNS, type Player } from '../../../server/rules/player.ts';
import { randomCode } from '../../../server/rules/random-code.ts';
import { Refusal } from '../../../server/rules/refusal.ts';
import { Throttled } from '../../../server/rules/calls/throttle.ts';
import { insertPlayer, type InsertedPlayer } from './insert-player.ts';
import { prepare } from './prepare.ts';
import { TestClock } from './test-clock.ts';

type FindOthers<P> = (context: PlayerContext, payload: P) => Promise<readonly number[]>;
type Rule<P, T> = (context: PlayerContext, payload: P) => Promise<Answer<T>>;

/** What a rule answered, a refusal with its code and no data. */
export interface Outcome<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T | null;
}

/** Rules over a database, without HTTP; the test sets the clock. */
export interface RuleHarness extends CoreServices {
  /** The campaign of its first version. */
  readonly campaign: Campaign;
  /** Moves both clocks to an instant, written in Shanghai's time. */
  setTime(local: string): void;
  /** Lets time pass. */
  advance(ms: number): void;
  /** A new player, with coins that the ledger knows of. */
  addPlayer(coins?: number): Promise<InsertedPlayer>;
  /** Runs a rule as a call would: one transaction, the player locked, and the others whom the rule changes. */
  run<P, T>(who: InsertedPlayer, rule: Rule<P, T>, payload: P, findOthers?: FindOthers<P>): Promise<Outcome<T>>;
  /** Coins and earned stamina of a player. */
  balancesOf(who: InsertedPlayer): Promise<{ coin: number; earned: number }>;
}

const KEYS = makeKeys('a secret of the tests, not of any server');

/** No connection came free in time, so no transaction began: a client would send the same request again. */
const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout exceeded when trying to connect');

/** Runs a transaction; retries while no connection is free to begin it. */
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

/** A rule harness over a migrated database; the campaign is seeded. */
export async function openRuleHarness(database: Database, campaign = shipped): Promise<RuleHarness> {
  const clock = new TestClock();
  const services = { database, versions: onlyVersion(campaign), keys: KEYS, clock };
  await prepare(services);
  return {
    ...services,
    campaign,
    setTime: (local) => clock.set(`${local}+08:00`),
    advance: (ms) => clock.advance(ms / 1000),
    addPlayer: (coins = 0) => patiently(() => insertPlayer(services, { coins, nickname: `玩家${randomCode(6)}` })),
    run: async (who, rule, payload, findOthers = async () => []) => {
      try {
        const asking = only(
          await patiently(
            () => database.sql<Player>`
          select ${PLAYER_COLUMNS} from players p where p.id = ${who.id}`,
          ),
        );
        const others = await findOthers({ ...contextOf(services), player: asking }, payload);
        const result = await patiently(() =>
          database.tx(async (sql) => {
            if (others.length > 0) await lockPlayers({ sql }, [who.id, ...others]);
            const player = await lockPlayer({ sql }, who.id);
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
    },
    balancesOf: async (who) =>
      only(
        await database.sql<{ coin: number; earned: number }>`
          select coin, hp_earned as earned from players where id = ${who.id}`,
      ),
  };
}
