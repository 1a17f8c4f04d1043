import type { DrawRecord, DrawResult } from '../../src/contract/index.ts';
import type { Campaign, CampaignPrize } from '../campaign/index.ts';
import { only } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import { giveAward } from './awards.ts';
import { type PlayerContext, requireClaims } from './context.ts';
import { oddsKey, oddsOf, prizeAt, rollOf } from './fairness.ts';
import { changeCoins, changeEarnedStamina } from './ledger.ts';
import { takeStock } from './stock.ts';

/** Most draws that the history shows. */
const HISTORY = 100;

/** How players see a prize; one that has left the campaign file is seen as an award without a picture. */
const lookOf = (prize?: CampaignPrize): Pick<DrawResult, 'kind' | 'img_url'> => ({
  kind: prize?.pays.kind ?? 'award',
  img_url: prize?.img ?? null,
});

const consolationOf = (campaign: Campaign): CampaignPrize => {
  const prize = campaign.draw.prizes.find(({ pays }) => pays.kind === 'nothing');
  if (!prize) throw new Error('The campaign has no consolation');
  return prize;
};

/** A draw's running number of its player, and its roll, 0 to 9999. */
interface Roll {
  readonly number: number;
  readonly roll: number;
}

/** The player's next roll. The number rises under the lock of the player's row. */
async function nextRoll({ sql, keys, today, player }: PlayerContext): Promise<Roll> {
  const { draws: number, sealed } = only(
    await sql<{ draws: number; sealed: Uint8Array }>`
      update players set draws = draws + 1 from draw_days d
      where players.id = ${player.id} and d.day = ${today}::date returning draws, d.sealed`,
  );
  return { number, roll: rollOf(keys.open(sealed), player.public_id, number) };
}

async function recordDraw(context: PlayerContext, { number, roll }: Roll, given: CampaignPrize): Promise<void> {
  const { sql, campaign, campaignNow, today, player } = context;
  const { prizes } = campaign.draw;
  await sql`
    insert into draws (player_id, number, day, odds_key, roll, rolled_id, prize_id, prize_name, at)
    values (${player.id}, ${number}::int, ${today}::date, ${oddsKey(oddsOf(prizes))}, ${roll}::int,
      ${prizeAt(prizes, roll).id}::int, ${given.id}::int, ${given.name}, ${campaignNow})`;
}

/** Pays a prize: coins and stamina at once, everything else as an award to claim. */
async function pay(context: PlayerContext, { name, pays }: CampaignPrize, reference: string): Promise<void> {
  const playerId = context.player.id;
  const entry = { playerId, reason: 'prize', reference } as const;
  if (pays.kind === 'coins') await changeCoins(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'stamina') await changeEarnedStamina(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'award') await giveAward(context, { playerId, source: 'draw', reference, title: name });
}

/**
 * One draw: pays the cost, rolls by the day's committed secret, and gives the prize, or the consolation when the prize
 * is out of stock. Needs the player locked.
 * @throws Refusal 1401 not enough coins
 */
export async function drawPrize(context: PlayerContext): Promise<Answer<DrawResult>> {
  requireClaims(context);
  const { campaign, player } = context;
  const next = await nextRoll(context);
  const reference = String(next.number);
  await changeCoins(context, { playerId: player.id, delta: -campaign.draw.cost, reason: 'draw', reference });
  const rolled = prizeAt(campaign.draw.prizes, next.roll);
  const prize = (await takeStock(context, 'prize', rolled.id)) ? rolled : consolationOf(campaign);
  await Promise.all([recordDraw(context, next, prize), pay(context, prize, reference)]);
  context.events.push({ type: 'draw', prizeId: prize.id });
  return ok({ name: prize.name, won: prize.pays.kind !== 'nothing', ...lookOf(prize) });
}

interface DrawRow extends Pick<DrawRecord, 'prize_name' | 'day' | 'number'> {
  readonly prize_id: number;
  readonly at: Date;
}

/** The player's draws, newest first. */
export async function listDraws({ sql, campaign, player }: PlayerContext): Promise<Answer<DrawRecord[]>> {
  const rows = await sql<DrawRow>`
    select prize_id, prize_name, at, day, number from draws where player_id = ${player.id} order by number desc limit ${HISTORY}`;
  const prizes = new Map(campaign.draw.prizes.map((prize) => [prize.id, prize]));
  const records = rows.map(({ prize_id, prize_name, at, day, number }): DrawRecord => {
    const { kind, img_url } = lookOf(prizes.get(prize_id));
    return { prize_name, created_at: at.toISOString(), day, number, kind, img_url };
  });
  return ok(records);
}
