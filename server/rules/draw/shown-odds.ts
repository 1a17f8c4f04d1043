import type { ShownPrize } from '../../../src/contract/fair.ts';
import type { Context } from '../context.ts';
import { oddsOf } from './roll.ts';

/** The prizes of the campaign that a draw can give, with their odds and what is left of them. */
export async function showOdds({ sql, campaign }: Pick<Context, 'sql' | 'campaign'>): Promise<ShownPrize[]> {
  const { prizes } = campaign.draw;
  const nameOf = (wanted: number | undefined) => prizes.find(({ id }) => id === wanted)?.name;
  const ended = oddsOf(campaign.draw, 'ended');
  const stocks = await sql<{ id: number; remaining: number | null }>`
    select id, remaining from stocks where kind = 'prize'`;
  const left = new Map(stocks.map(({ id, remaining }) => [id, remaining]));
  return prizes
    .filter(({ weight, pays: { kind } }) => weight > 0 || kind === 'nothing')
    .map(({ id, name, weight, value, img = null, pays: { kind } }) => {
      const after_end = nameOf(ended.find((prize) => prize.id === id)?.instead);
      return { name, kind, img_url: img, weight, value, left: left.get(id) ?? null, after_end };
    });
}
