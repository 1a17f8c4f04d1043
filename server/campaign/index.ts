export * from './calendar.ts';
export {
  campaignFiles,
  type Draft,
  draftOf,
  readDraft,
  storedDraft,
} from './draft.ts';
export type { Limit } from './fields.ts';
export { owedBy } from './law.ts';
export { CampaignError, checkCampaign, warnings } from './load.ts';
export { type Picture, PICTURES_PATH, uploadedPicture } from './pictures.ts';
export { picturesOf, publicCampaign, saidOf } from './public-campaign.ts';
export {
  type Hour,
  hourOf,
  leftAt,
  leftOf,
  type PrizeLeft,
  type Release,
  releasedBy,
  releasedShare,
  releaseOf,
  type Stocked,
} from './release.ts';
export type { Campaign, CampaignInput, CampaignPrize, CampaignTask } from './schema.ts';
export { consolationOf, replacementOf, WEIGHT_SUM } from './schema.ts';
export { type CampaignVersion, onlyVersion, Versions } from './versions.ts';
