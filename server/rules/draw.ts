import type { DrawRecord, DrawResult } from '../../src/contract/index.ts';
import type { Campaign, CampaignPrize } from '../campaign/index.ts';
import { only, type Sql } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import { giveAward } from './awards.ts';
import { type PlayerContext, requireClaims } from './context.ts';
import { oddsKey, oddsOf, prizeAt, rollOf } from './fairness.ts';
import { changeCoins } from './ledger.ts';
import { grantStamina } from './stamina.ts';
import { takeStock } from './stock.ts';

/** Draws that the history shows. */
const HISTORY = 100;

const consolationOf = (campaign: Campaign): CampaignPrize => {
  const prize = campaign.draw.prizes.find(({ pays }) => pays.kind === 'nothing');
  if (!prize) throw new Error('The campaign has no consolation');
  return prize;
};

/** The player's next running number: rises by one with each draw, under the lock of the player's row. */
async function nextNumber(sql: Sql, playerId: number): Promise<number> {
  const rows = await sql<{ draws: number }>`
    update players set draws = draws + 1 where id = ${playerId} returning draws`;
  return only(rows).draws;
}

async function secretOfToday({ sql, keys, today }: PlayerContext): Promise<string> {
  const rows = await sql<{ sealed: Uint8Array }>`select sealed from draw_days where day = ${today}::date`;
  return keys.open(only(rows).sealed);
}

/** Pays what is not claimed from the admin. */
async function pay(context: PlayerContext, { name, pays }: CampaignPrize, number: number): Promise<void> {
  const playerId = context.player.id;
  const entry = { playerId, reason: 'prize', reference: String(number) } as const;
  if (pays.kind === 'coins') await changeCoins(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'stamina') await grantStamina(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'award')
    await giveAward(context, { playerId, source: 'draw', reference: `${number}`, title: name });
}

/**
 * One draw: pays the cost, rolls by the day's committed secret, gives the prize, or the consolation when that has run
 * out. Needs the player locked.
 * @throws Refusal 1401 not enough coins
 */
export async function drawPrize(context: PlayerContext): Promise<Answer<DrawResult>> {
  requireClaims(context);
  const { sql, campaign, campaignNow, today, player } = context;
  const { cost, prizes } = campaign.draw;
  const number = await nextNumber(sql, player.id);
  await changeCoins(context, { playerId: player.id, delta: -cost, reason: 'draw', reference: String(number) });
  const roll = rollOf(await secretOfToday(context), player.public_id, number);
  const rolled = prizeAt(prizes, roll);
  const prize = (await takeStock(sql, 'prize', rolled.id)) ? rolled : consolationOf(campaign);
  await sql`
    insert into draws (player_id, number, day, odds_key, roll, rolled_id, prize_id, prize_name, at)
    values (${player.id}, ${number}::int, ${today}::date, ${oddsKey(oddsOf(prizes))}, ${roll}::int, ${rolled.id}::int,
      ${prize.id}::int, ${prize.name}, ${campaignNow})`;
  await pay(context, prize, number);
  return ok({ name: prize.name, won: prize.pays.kind !== 'nothing' });
}

interface DrawRow {
  readonly prize_name: string;
  readonly at: Date;
  readonly day: string;
  readonly number: number;
}

/** The player's draws, newest first. */
export async function listDraws({ sql, player }: PlayerContext): Promise<Answer<DrawRecord[]>> {
  const rows = await sql<DrawRow>`
    select prize_name, at, day, number from draws where player_id = ${player.id} order by number desc limit ${HISTORY}`;
  return ok(rows.map(({ prize_name, at, day, number }) => ({ prize_name, created_at: at.toISOString(), day, number })));
}
