export * from './calendar.ts';
export { campaignStart } from './clock-start.ts';
export {
  type Draft,
  draftOf,
  type Picture,
  PICTURES_PATH,
  readDraft,
  storedDraft,
  uploadedPicture,
} from './draft.ts';
export type { Limit } from './fields.ts';
export { CampaignError, checkCampaign, warnings } from './load.ts';
export { placeOfEntry, placeOfName } from './place.ts';
export { picturesOf } from './pictures.ts';
export { publicCampaign } from './public-campaign.ts';
export type { Campaign, CampaignInput, CampaignPrize, CampaignTask } from './schema.ts';
export { WEIGHT_SUM } from './schema.ts';
export { type CampaignVersion, onlyVersion, Versions } from './versions.ts';
