import { atom } from 'jotai/vanilla';
import { share } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { shareText } from '../../share/text.ts';
import { openPopupAtom } from '../popups.ts';
import { copyAtom, reportShareAtom } from '../share.ts';
import { userAtom } from '../user.ts';

/** Copies the text about a game, and shows the picture to go with it. */
export const shareGameAtom = atom(null, async (get, set, score: number, scoreList: readonly number[]) => {
  const user = get(userAtom);
  if (user === null) return;
  await set(copyAtom, shareText(score, scoreList, inviteLink(user.invite_code), Math.random()), share.copied);
  set(openPopupAtom, { kind: 'sharePicture', score, scoreList });
  await set(reportShareAtom);
});
