export * from './calendar.ts';
export type { Limit } from './fields.ts';
export { checkCampaign, loadCampaign, warnings } from './load.ts';
export type { Campaign, CampaignInput, CampaignPrize, CampaignTask } from './schema.ts';
export { WEIGHT_SUM } from './schema.ts';
