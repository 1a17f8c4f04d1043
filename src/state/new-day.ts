import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { type UserInfo, TaskStatus } from '../contract/index.ts';
import { newDayCopy } from '../copy/new-day.ts';
import { campaignAtom } from './campaign.ts';
import { campaignPhaseAtom } from './campaign-phase.ts';
import { storedAtom } from './stored-atom.ts';
import { taskResource } from './task-list.ts';
import { showToastAtom } from './toast.ts';

/** What a draw cost when this was last told. */
const drawCostAtom = storedAtom('drawCost', v.nullable(v.number()), null);

/** Says what is new to a player who was last here on an earlier day. */
export const tellNewDayAtom = atom(null, async (get, set, { nickname, hp }: UserInfo): Promise<void> => {
  if (nickname === null || get(campaignPhaseAtom) !== 'open') return;
  const { stamina, draw } = get(campaignAtom);
  const copy = newDayCopy(get(campaignAtom));
  const cheaper = draw.cost < (get(drawCostAtom) ?? 0);
  set(drawCostAtom, draw.cost);
  await set(taskResource.load);
  const reopened = get(taskResource.state).value?.daily.some(({ status }) => status === TaskStatus.todo);
  const news = [
    ...(stamina.freeADay > 0 && hp >= stamina.freeADay ? [copy.stamina] : []),
    ...(reopened ? [copy.tasks] : []),
    ...(cheaper ? [copy.price] : []),
  ];
  if (news.length > 0) set(showToastAtom, copy.all(news), { kept: true });
});
