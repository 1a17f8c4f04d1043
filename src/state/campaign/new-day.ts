import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { type UserInfo, TaskStatus } from '../../contract/index.ts';
import { newDayCopy } from '../../copy/new-day.ts';
import { campaignAtom } from './campaign.ts';
import { campaignPhaseAtom } from './phase.ts';
import { storedAtom } from '../storage.ts';
import { taskResource } from '../task-list.ts';
import { showToastAtom } from '../overlays.ts';

/** Cost of a draw at the last such toast. */
const drawCostAtom = storedAtom('drawCost', v.nullable(v.number()), null);

/** Shows a toast with the news to a player whose last visit was on an earlier day. */
export const newDayToastAtom = atom(
  null,
  async (get, set, { nickname, hp, open_game: openGame }: UserInfo): Promise<void> => {
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
      ...(openGame ? [copy.unfinished] : []),
      ...(cheaper ? [copy.price] : []),
    ];
    if (news.length > 0) set(showToastAtom, copy.all(news), { kept: true });
  },
);
