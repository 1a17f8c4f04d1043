import { useAtomValue } from 'jotai/react';
import type { PublicCampaign } from '../campaign/schema.ts';
import { campaignAtom } from '../state/campaign/campaign.ts';

export const useCampaign = (): PublicCampaign => useAtomValue(campaignAtom);

/** The sentences of a part of the app, with the campaign's names and numbers. */
export const useCopy = <T>(copy: (campaign: PublicCampaign) => T): T => copy(useCampaign());
