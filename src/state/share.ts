import { atom } from 'jotai/vanilla';
import { campaign } from '../campaign/campaign.ts';
import { invite } from '../copy/home.ts';
import { copyText } from '../share/clipboard.ts';
import { inviteLink } from '../share/links.ts';
import { endsVisit, Failure } from '../api/failure.ts';
import { action } from './action.ts';
import { campaignPhaseAtom } from './campaign-phase.ts';
import { callAtom } from './client.ts';
import { openPopupAtom } from './popups.ts';
import { taskResource } from './task-list.ts';
import { showToastAtom } from './toast.ts';
import { actingPlayerAtom } from './user.ts';

/** Copies a text, confirmed for 1.5 s; where the browser refuses, opens a popup to copy it by hand. */
export const copyAtom = atom(null, async (_get, set, text: string, done: string) => {
  if (await copyText(text)) set(showToastAtom, done, { cue: 'share', stays: 'short', kept: true });
  else set(openPopupAtom, { kind: 'copyText', text });
});

const isTask = campaign.tasks.some(({ key, on }) => key === 'share' && on);

/**
 * Tells the server that something was shared, if that is a task, and refreshes the list of them, which may be on show.
 * A failure is said after the words about the copy.
 */
export const reportShareAtom = action(async (get, set) => {
  if (!isTask || get(campaignPhaseAtom) !== 'open') return;
  try {
    await get(callAtom)('taskReport', { task_key: 'share' }, { quiet: true });
  } catch (error) {
    if (error instanceof Failure && !endsVisit(error)) set(showToastAtom, error.message);
    throw error;
  }
  await set(taskResource.refresh);
});

/** Copies the invite link; it counts as sharing. */
export const copyInviteAtom = atom(null, async (_get, set) => {
  const user = await set(actingPlayerAtom);
  if (user === null) return;
  await set(copyAtom, invite.text(inviteLink(user.invite_code)), invite.copied);
  await set(reportShareAtom);
});
