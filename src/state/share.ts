import { atom } from 'jotai/vanilla';
import { inviteCopy } from '../copy/share.ts';
import { copyText } from '../share/clipboard.ts';
import { inviteLink } from '../share/links.ts';
import { endsVisit, Failure } from '../api/failure.ts';
import { action, callAtom } from './action.ts';
import { campaignAtom } from './campaign/campaign.ts';
import { campaignPhaseAtom } from './campaign/phase.ts';
import { openPopupAtom, showToastAtom } from './overlays.ts';
import { taskResource } from './task-list.ts';
import { requirePlayerAtom } from './account/user.ts';

/** Copies a text and confirms it by a toast; if the browser refuses, opens a popup to copy it by hand. */
export const copyAtom = atom(null, async (_get, set, text: string, done: string) => {
  if (await copyText(text)) set(showToastAtom, done, { cue: 'share', stays: 'short', kept: true });
  else set(openPopupAtom, { kind: 'copyText', text });
});

/** Reports sharing, if that is a task, and refreshes the tasks. A failure is shown after the toast about the copy. */
export const reportShareAtom = action(async (get, set) => {
  const isTask = get(campaignAtom).tasks.some(({ key, on }) => key === 'share' && on);
  if (!isTask || get(campaignPhaseAtom) !== 'open') return;
  try {
    await get(callAtom)('taskReport', { task_key: 'share' }, { quiet: true });
  } catch (error) {
    if (error instanceof Failure && !endsVisit(error)) set(showToastAtom, error.message);
    throw error;
  }
  await set(taskResource.refresh);
});

/** Copies the invite link, which counts as sharing. */
export const copyInviteAtom = atom(null, async (get, set) => {
  const user = await set(requirePlayerAtom);
  if (user === null) return;
  const campaign = get(campaignAtom);
  const { text, copied } = inviteCopy(campaign);
  await set(copyAtom, text(inviteLink(campaign, user.invite_code)), copied);
  await set(reportShareAtom);
});
