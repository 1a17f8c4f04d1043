import { useAtomValue } from 'jotai/react';
import type { Phase } from '../campaign/phase.ts';
import type { PublicCampaign } from '../campaign/schema.ts';
import { campaignAtom } from '../state/campaign/campaign.ts';
import { campaignPhaseAtom } from '../state/campaign/phase.ts';

export const useCampaign = (): PublicCampaign => useAtomValue(campaignAtom);

export const usePhase = (): Phase => useAtomValue(campaignPhaseAtom);

/** The sentences of a part of the app, with the campaign's names and numbers. */
export const useCopy = <T>(copy: (campaign: PublicCampaign) => T): T => copy(useCampaign());
