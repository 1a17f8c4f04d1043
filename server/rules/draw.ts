import type { DrawRecord, DrawResult } from '../../src/contract/index.ts';
import type { Campaign, CampaignPrize } from '../campaign/index.ts';
import { only } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import { giveAward } from './awards.ts';
import { type PlayerContext, requireClaims } from './context.ts';
import { oddsKey, oddsOf, prizeAt, rollOf } from './fairness.ts';
import { changeCoins } from './ledger.ts';
import { grantStamina } from './stamina.ts';

/** Draws that the history shows. */
const HISTORY = 100;

const consolationOf = (campaign: Campaign): CampaignPrize => {
  const prize = campaign.draw.prizes.find(({ pays }) => pays.kind === 'nothing');
  if (!prize) throw new Error('The campaign has no consolation');
  return prize;
};

/** The player's next running number, which rises under the lock of the player's row, and the roll that it means. */
async function nextRoll({ sql, keys, today, player }: PlayerContext): Promise<{ number: number; roll: number }> {
  const { draws: number, sealed } = only(
    await sql<{ draws: number; sealed: Uint8Array }>`
      update players set draws = draws + 1 from draw_days d
      where players.id = ${player.id} and d.day = ${today}::date returning draws, d.sealed`,
  );
  return { number, roll: rollOf(keys.open(sealed), player.public_id, number) };
}

/**
 * Takes a piece of what was rolled and records the draw, in one statement: the row of a wanted prize is hot.
 * @returns what is given: the consolation when there was no piece left
 */
async function take(
  { sql, campaign, campaignNow, today, player }: PlayerContext,
  { number, roll }: { readonly number: number; readonly roll: number },
): Promise<CampaignPrize> {
  const { prizes } = campaign.draw;
  const rolled = prizeAt(prizes, roll);
  const consolation = consolationOf(campaign);
  const { given } = only(
    await sql<{ given: number }>`
      with taken as (
        update stocks set remaining = remaining - 1
        where kind = 'prize' and id = ${rolled.id}::int and remaining > 0 returning id
      ), outcome as (
        select exists (select from taken) or exists (
          select from stocks where kind = 'prize' and id = ${rolled.id}::int and remaining is null
        ) as won
      )
      insert into draws (player_id, number, day, odds_key, roll, rolled_id, prize_id, prize_name, at)
      select ${player.id}, ${number}::int, ${today}::date, ${oddsKey(oddsOf(prizes))}, ${roll}::int, ${rolled.id}::int,
        case when won then ${rolled.id}::int else ${consolation.id}::int end,
        case when won then ${rolled.name} else ${consolation.name} end, ${campaignNow}
      from outcome returning prize_id as given`,
  );
  return given === rolled.id ? rolled : consolation;
}

/** Pays what is not claimed from the admin. */
async function pay(context: PlayerContext, { name, pays }: CampaignPrize, reference: string): Promise<void> {
  const playerId = context.player.id;
  const entry = { playerId, reason: 'prize', reference } as const;
  if (pays.kind === 'coins') await changeCoins(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'stamina') await grantStamina(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'award') await giveAward(context, { playerId, source: 'draw', reference, title: name });
}

/**
 * One draw: pays the cost, rolls by the day's committed secret, gives the prize, or the consolation when that has run
 * out. Needs the player locked.
 * @throws Refusal 1401 not enough coins
 */
export async function drawPrize(context: PlayerContext): Promise<Answer<DrawResult>> {
  requireClaims(context);
  const { campaign, player } = context;
  const next = await nextRoll(context);
  const reference = String(next.number);
  await changeCoins(context, { playerId: player.id, delta: -campaign.draw.cost, reason: 'draw', reference });
  const prize = await take(context, next);
  await pay(context, prize, reference);
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
