import { atom } from 'jotai/vanilla';
import { weaponName } from '../../game-frame/bridge/index.ts';
import { albumCopy } from '../copy/album.ts';
import { shareCopy } from '../copy/share.ts';
import { inviteLink } from '../share/links.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { openPopupAtom } from './overlays.ts';
import { resource } from './resource.ts';
import { copyAtom, reportShareAtom } from './share.ts';
import { userAtom } from './account/user.ts';

/** The weapons that the player has made, lowest level first. */
export const albumResource = resource('userAlbum');
/** The challenges and best scores of the weeks, and the friends. */
export const goalsResource = resource('userGoals');

/** Copies the text about a weapon and opens its card. */
export const shareWeaponAtom = atom(null, async (get, set, level: number) => {
  const user = get(userAtom);
  if (user === null) return;
  const campaign = get(campaignAtom);
  const link = inviteLink(campaign, user.invite_code);
  await set(copyAtom, albumCopy(campaign).shareText(weaponName(level), link), shareCopy(campaign).copied);
  set(openPopupAtom, { kind: 'weaponCard', level });
  await set(reportShareAtom);
});
