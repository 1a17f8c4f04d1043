import { atom } from 'jotai/vanilla';
import { page } from '../../api/page.ts';

/** The campaign on show: the page's, until a newer version is fetched. */
export const campaignAtom = atom(page.campaign);

export const versionAtom = atom(page.version);

/** The version that the server's latest answer names. */
export const answeredVersionAtom = atom(page.version);
