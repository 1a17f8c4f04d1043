export * from './calendar.ts';
export type { Limit } from './fields.ts';
export { CampaignError, checkCampaign, loadCampaign, warnings } from './load.ts';
export type { Campaign, CampaignInput, CampaignItem, CampaignPrize, CampaignTask } from './schema.ts';
export { WEIGHT_SUM } from './schema.ts';
