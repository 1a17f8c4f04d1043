import { listAwards } from '../../rules/awards.ts';
import { drawPrize, listDraws } from '../../rules/draw.ts';
import { exchangeItem, listItems } from '../../rules/exchange.ts';
import { change, type Handlers, read } from './handler.ts';

/** Exchange, draw and awards. */
export const rewardHandlers: Handlers<'exchangeList' | 'exchangeDo' | 'prizeDraw' | 'prizeLog' | 'userAward'> = {
  exchangeList: read(listItems),
  exchangeDo: change(exchangeItem),
  prizeDraw: change(drawPrize),
  prizeLog: read(listDraws),
  userAward: read(listAwards),
};
