import { atom } from 'jotai/vanilla';
import { shareCopy } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { type SharedGame, shareText } from '../../share/text.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { openPopupAtom } from '../overlays.ts';
import { copyAtom, reportShareAtom } from '../share.ts';
import { userAtom } from '../account/user.ts';

/** Copies the text about a game and opens its picture. */
export const shareGameAtom = atom(null, async (get, set, game: SharedGame) => {
  const user = get(userAtom);
  if (user === null) return;
  const campaign = get(campaignAtom);
  const words = shareCopy(campaign);
  const link = inviteLink(campaign, user.invite_code);
  await set(copyAtom, shareText(words, game, link, Math.random()), words.copied);
  set(openPopupAtom, { kind: 'sharePicture', score: game.score, scoreList: game.scoreList });
  await set(reportShareAtom);
});
