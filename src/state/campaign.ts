import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { page } from '../api/page.ts';
import type { PublicCampaign } from '../campaign/schema.ts';

/** The campaign that is shown: the page's, until another one is set. */
export const campaignAtom = atom(page.campaign);

/** Number of its version. */
export const versionAtom = atom(page.version);

/** Number of the version that the server's latest answer was given by. */
export const answeredVersionAtom = atom(page.version);

/** The campaign that is shown. */
export const useCampaign = (): PublicCampaign => useAtomValue(campaignAtom);

/** The words of a part of the app, in which the campaign's names and numbers stand. */
export const useCopy = <T>(copy: (campaign: PublicCampaign) => T): T => copy(useCampaign());
