import type { ExchangeItem, PayloadOf } from '../../../src/contract/index.ts';
import { already, type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import { hadBefore, wasBefore } from '../once.ts';
import { giveAward } from '../awards/awards.ts';
import { type PlayerContext, requireClaims } from '../context.ts';
import { fragment } from '../../db/index.ts';
import { changeCoins } from '../coins/ledger.ts';
import { takeStock } from '../stock/stock.ts';

interface ItemState {
  readonly id: number;
  readonly remaining: number | null;
  readonly exchanged: boolean;
}

/** The items with the player's own state, in the order of the campaign file. */
export async function listItems({ sql, campaign, player }: PlayerContext): Promise<Answer<ExchangeItem[]>> {
  const states = await sql<ItemState>`
    select s.id, s.remaining, e.item_id is not null or ${hadBefore(player.id, fragment`'item:' || s.id`)} as exchanged
    from stocks s left join exchanges e on e.item_id = s.id and e.player_id = ${player.id}
    where s.kind = 'item'`;
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const items = campaign.exchange.map(({ id, title, coins, img }) => ({
    id,
    title,
    coin: coins,
    kind: 'award' as const,
    img_url: img,
    is_exchange: stateOf.get(id)?.exchanged ?? false,
    stock: stateOf.get(id)?.remaining ?? null,
  }));
  return ok(items);
}

/**
 * Exchanges coins for an item; a player can have each item once.
 * @throws Refusal 1403 no such item, 1404 when `coin` is not the current price, 1401 not enough coins, 1402 out of stock
 */
export async function exchangeItem(context: PlayerContext, { id, coin }: PayloadOf<'exchangeDo'>) {
  requireClaims(context);
  const { sql, campaign, version, campaignNow, player } = context;
  const item = campaign.exchange.find((each) => each.id === id);
  if (!item) throw new Refusal(messages.noSuchItem);
  assertRule((coin ?? item.coins) === item.coins, messages.priceChanged);
  if (await wasBefore(context, `item:${id}`)) return already(null, messages.alreadyExchanged);
  const recorded = await sql`
    insert into exchanges (player_id, item_id, coin, at, version)
    values (${player.id}, ${id}::int, ${item.coins}::int, ${campaignNow}, ${version}::int)
    on conflict do nothing returning item_id`;
  if (recorded.length === 0) return already(null, messages.alreadyExchanged);
  const reference = String(id);
  await changeCoins(context, { playerId: player.id, delta: -item.coins, reason: 'exchange', reference });
  await giveAward(context, { playerId: player.id, source: 'exchange', reference, title: item.title });
  assertRule(await takeStock(context, 'item', id), messages.outOfStock);
  return ok(null, messages.itemExchanged);
}
