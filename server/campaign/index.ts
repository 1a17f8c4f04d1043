export * from './calendar.ts';
export { campaignStart, demoStart } from './clock-start.ts';
export type { Limit } from './fields.ts';
export { type CampaignFiles, campaignFiles } from './files.ts';
export { CampaignError, checkCampaign, readCampaign, warnings } from './load.ts';
export { pictureMistakes, picturesOf } from './pictures.ts';
export type { Campaign, CampaignInput, CampaignPrize, CampaignTask } from './schema.ts';
export { WEIGHT_SUM } from './schema.ts';
