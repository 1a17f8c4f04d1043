import { atom } from 'jotai/vanilla';
import { share } from '../copy/share.ts';
import { copyText } from '../share/clipboard.ts';
import { giftLink, inviteLink } from '../share/links.ts';
import { shareText } from '../share/text.ts';
import { action } from './action.ts';
import { callAtom } from './client.ts';
import { openPopupAtom } from './popups.ts';
import { toastAtom } from './toast.ts';
import { loadUserAtom, userAtom } from './user.ts';

/** Copies a text; where the browser refuses, shows it to be copied by hand. */
const copyAtom = atom(null, async (_get, set, text: string, done: string) => {
  if (await copyText(text)) set(toastAtom, done);
  else set(openPopupAtom, { kind: 'copyText', text });
});

const reportAtom = action(async (get, set) => {
  await get(callAtom)('taskReport', { task_key: 'share' }, { quiet: true });
  await set(loadUserAtom);
});

/** Copies the invite link; it counts as sharing. */
export const copyInviteAtom = atom(null, async (get, set) => {
  const user = get(userAtom);
  if (user === null) {
    set(openPopupAtom, { kind: 'login' });
    return;
  }
  await set(copyAtom, share.invite(inviteLink(user.invite_code)), share.inviteCopied);
  await set(reportAtom);
});

/** Copies today's gift link. */
export const copyGiftAtom = atom(null, async (get, set) => {
  const user = get(userAtom);
  if (user === null) return;
  await set(copyAtom, share.gift(giftLink(user.hp_code)), share.giftCopied);
});

/** Copies the text about a game, and shows the picture to go with it. */
export const shareGameAtom = atom(null, async (get, set, score: number, scoreList: readonly number[]) => {
  const user = get(userAtom);
  if (user === null) return;
  const text = shareText(score, scoreList, inviteLink(user.invite_code), Math.random());
  await set(copyAtom, text, share.copied);
  set(openPopupAtom, { kind: 'sharePicture', score, scoreList });
  await set(reportAtom);
});
