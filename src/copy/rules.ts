import type { PublicCampaign } from '../campaign/schema.ts';
import { chaptersOf } from '../contract/chapters.ts';

export const rulesCopy = (campaign: PublicCampaign) => ({
  title: '活动规则',
  sections: chaptersOf(campaign).map(({ title, lines }) => [title, lines.join('\n')] as const),
});
