import type { StockKind } from '../rules/stock/stock.ts';
import type { OpsContext } from './context.ts';

/** What the campaign file calls an item or prize. */
export const stockName = ({ campaign }: Pick<OpsContext, 'campaign'>, kind: StockKind, id: number): string =>
  (kind === 'item'
    ? campaign.exchange.find((item) => item.id === id)?.title
    : campaign.draw.prizes.find((prize) => prize.id === id)?.name) ?? '(not in the campaign file)';
