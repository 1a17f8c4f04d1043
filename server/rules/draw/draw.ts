import type { DrawRecord, DrawResult, PayloadOf } from '../../../src/contract/index.ts';
import { type Campaign, type CampaignPrize, consolationOf, hourOf, releasedShare } from '../../campaign/index.ts';
import { firstOrThrow } from '../../db/index.ts';
import { type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import { giveAward } from '../awards/awards.ts';
import { type PlayerContext, requireClaims } from '../context.ts';
import { duePrize, type Odds, oddsAt, oddsKey, prizeAt, pseudonymOf, releaseIn, rollOf } from './roll.ts';
import { changeCoins, changeEarnedStamina } from '../coins/ledger.ts';
import { takeStock } from '../stock/stock.ts';

/** Most draws of the history. */
const HISTORY = 100;

/** A prize's kind and picture; those of an award if the campaign no longer has it. */
const lookOf = (prize: CampaignPrize | undefined): Pick<DrawResult, 'kind' | 'img_url'> => ({
  kind: prize?.pays.kind ?? 'award',
  img_url: prize?.img ?? null,
});

const prizeOf = ({ draw }: Campaign, wanted: number): CampaignPrize =>
  firstOrThrow(draw.prizes.filter(({ id }) => id === wanted));

/** `number` counts the player's draws, `ordinal` all draws of the day; `roll` is 0 to 9999. */
interface Roll extends Pick<DrawRecord, 'day' | 'number' | 'ordinal'> {
  readonly pseudonym: string;
  readonly seed: string;
  readonly roll: number;
}

/**
 * The player's next roll. Other draws wait from here until this one's commit. The day is the latest that was ever drawn on,
 * so never one whose secret is public.
 * @throws Refusal 402 when there is no day left to draw on
 */
async function nextRoll({ sql, keys, today, player }: PlayerContext, seed: string): Promise<Roll> {
  const [next] = await sql<Pick<Roll, 'day' | 'number' | 'ordinal'> & { readonly sealed: Uint8Array }>`
    with numbered as (update players set draws = draws + 1 where id = ${player.id} returning draws)
    select n.draws as number, h.day, h.draws as ordinal, d.sealed
    from numbered n, count_draws(${today}::date, 1) h join draw_days d on d.day = h.day and d.revealed is null`;
  if (!next) throw new Refusal(messages.campaignOver);
  const { number, day, ordinal, sealed } = next;
  const secret = keys.open(sealed);
  return { number, day, ordinal, seed, pseudonym: pseudonymOf(secret, ordinal), roll: rollOf(secret, ordinal, seed) };
}

async function recordDraw(context: PlayerContext, next: Roll, odds: Odds, given: CampaignPrize): Promise<void> {
  const { sql, version, campaignNow, player } = context;
  const { number, day, ordinal, pseudonym, seed, roll } = next;
  await sql`
    insert into draws (player_id, number, day, ordinal, pseudonym, seed, odds_key, roll, rolled_id, prize_id, prize_name, at, version)
    values (${player.id}, ${number}::int, ${day}::date, ${ordinal}::int, ${pseudonym}, ${seed}, ${oddsKey(odds)},
      ${roll}::int, ${prizeAt(odds, roll).id}::int, ${given.id}::int, ${given.name}, ${campaignNow}, ${version}::int)`;
}

/** Pays a prize: coins and stamina at once, other prizes as an award to claim. */
async function pay(context: PlayerContext, { name, pays }: CampaignPrize, reference: string): Promise<void> {
  const playerId = context.player.id;
  const entry = { playerId, reason: 'prize', reference } as const;
  if (pays.kind === 'coins') await changeCoins(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'stamina') await changeEarnedStamina(context, { ...entry, delta: pays.amount });
  if (pays.kind === 'award') await giveAward(context, { playerId, source: 'draw', reference, title: name });
}

/**
 * Pays the cost, rolls by the day's committed secret and the seed of the player's phone, and gives the prize, the one in
 * its place, or the consolation when it is out of stock, or none of it is
 * released yet. Needs the player locked.
 * @throws Refusal 1404 when `cost` is not the current one, 1401 not enough coins
 */
export async function drawPrize(context: PlayerContext, { seed = '', cost }: PayloadOf<'prizeDraw'>) {
  requireClaims(context);
  const { campaign, player } = context;
  assertRule((cost ?? campaign.draw.cost) === campaign.draw.cost, messages.priceChanged);
  // Before the lock on the order of draws, so that players who can't pay delay nobody.
  assertRule(player.coin >= campaign.draw.cost, messages.notEnoughCoins(campaign.coinName));
  const next = await nextRoll(context, seed);
  const { number, day, ordinal, pseudonym, roll } = next;
  const reference = String(number);
  await changeCoins(context, { playerId: player.id, delta: -campaign.draw.cost, reason: 'draw', reference });
  const odds = oddsAt(campaign, context.campaignNow);
  const due = prizeOf(campaign, duePrize(odds, prizeAt(odds, roll).id));
  const share = releasedShare(releaseIn(odds, due.id), hourOf(day, context.campaignNow));
  const prize = (await takeStock(context, 'prize', due.id, share)) ? due : consolationOf(campaign.draw.prizes);
  await Promise.all([recordDraw(context, next, odds, prize), pay(context, prize, reference)]);
  context.events.push({ type: 'draw', prizeId: prize.id, name: prize.name });
  const receipt = { day, number, ordinal, pseudonym, seed };
  return ok({ name: prize.name, won: prize.pays.kind !== 'nothing', ...lookOf(prize), ...receipt });
}

interface DrawRow extends Omit<DrawRecord, 'created_at' | 'kind' | 'img_url'> {
  readonly prize_id: number;
  readonly version: number;
  readonly at: Date;
}

/** The player's draws, newest first. */
export async function listDraws({ sql, versions, player }: PlayerContext): Promise<Answer<DrawRecord[]>> {
  const rows = await sql<DrawRow>`
    select prize_id, version, prize_name, at, day, number, ordinal, pseudonym, seed from draws where player_id = ${player.id} order by number desc limit ${HISTORY}`;
  const records = rows.map(
    ({ prize_id, version, at, prize_name, day, number, ordinal, pseudonym, seed }): DrawRecord => {
      const { kind, img_url } = lookOf(versions.of(version).campaign.draw.prizes.find(({ id }) => id === prize_id));
      return { prize_name, created_at: at.toISOString(), day, number, ordinal, pseudonym, seed, kind, img_url };
    },
  );
  return ok(records);
}
