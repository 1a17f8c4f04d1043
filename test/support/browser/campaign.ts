import * as v from 'valibot';
import file from '../../../server/campaign/campaign.ts';
import { campaignSchema } from '../../../server/campaign/schema.ts';
import { publicCampaignSchema } from '../../../src/campaign/schema.ts';

const card = { name: '500元购物卡', gone: false };

/** What pages know of the campaign that is shipped. The logo that the server draws is any picture here. */
export const campaign = v.parse(publicCampaignSchema, {
  ...v.parse(campaignSchema, file),
  law: { minAge: 14, lots: [] },
  logo: '/prizes/card.svg',
  draw: {
    cost: file.draw.cost,
    topPrize: card.name,
    none: '奖品已抽完',
    prizes: [card, { name: '毛绒挂件', gone: true, left: '已抽完' }],
  },
});

export const SECRET = 'fluorite-demo';
