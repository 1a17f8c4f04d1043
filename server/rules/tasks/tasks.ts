import type { TaskKey } from '../../../src/campaign/kinds.ts';
import { type PayloadOf, type Task, type TaskList, TaskStatus } from '../../../src/contract/index.ts';
import type { Campaign, CampaignTask, Day } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { already, type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import { invitesColumn, type PlayerContext, requireOpen } from '../context.ts';
import { changeEarnedStamina } from '../coins/ledger.ts';

const GROUPS: Readonly<Record<TaskKey, keyof TaskList>> = {
  share: 'daily',
  donation: 'daily',
  weChat: 'achievement',
  qq: 'achievement',
  booking: 'achievement',
  invite_five: 'invite',
  invite_ten: 'invite',
};
/** Tasks that the client reports as done; the server knows of the others. */
const REPORTABLE: ReadonlySet<TaskKey> = new Set(['share', 'qq', 'booking']);

/** The records that decide the state of a player's tasks, which they name by id. */
interface Progress {
  /** Reported in this period. */
  readonly reported: readonly number[];
  /** Claimed in this period. */
  readonly received: readonly number[];
  readonly giftTaken: boolean;
  readonly accountBound: boolean;
  readonly invites: number;
}

/** What a task is paid for once: a day, or the whole season, which its first day names. */
const periodOf = ({ campaign, today }: PlayerContext, key: TaskKey): Day =>
  GROUPS[key] === 'daily' ? today : campaign.firstDay;

const progressOf = ({ sql, campaign, today, player }: PlayerContext): Promise<Progress> =>
  firstRow(sql<Progress>`
    with marks as (
      select task_id, reported_at, received_at from task_marks
      where player_id = ${player.id} and period in (${campaign.firstDay}, ${today})
    )
    select
      array(select task_id from marks where reported_at is not null) as reported,
      array(select task_id from marks where received_at is not null
        union all select split_part(what, ':', 2)::int from once_before
        where player_id = ${player.id} and what like 'task:%' and split_part(what, ':', 3) in (${campaign.firstDay}, ${today})
      ) as received,
      exists (select from gifts where giver_id = ${player.id} and day = ${today}::date) as "giftTaken",
      exists (select from account_codes where player_id = ${player.id} and season = ${campaign.firstDay}::date) as "accountBound",
      ${invitesColumn(campaign, player.id)} as invites`);

function isDone({ id, key, friends }: CampaignTask, { reported, giftTaken, accountBound, invites }: Progress): boolean {
  if (friends !== undefined) return invites >= friends;
  if (key === 'donation') return giftTaken;
  if (key === 'weChat') return accountBound;
  return reported.includes(id);
}

function statusOf(task: CampaignTask, progress: Progress): Task['status'] {
  if (progress.received.includes(task.id)) return TaskStatus.done;
  return isDone(task, progress) ? TaskStatus.claimable : TaskStatus.todo;
}

/** A campaign's active tasks by list. */
export function taskListOf({ tasks }: Pick<Campaign, 'tasks'>, status: (task: CampaignTask) => Task['status']) {
  const list: TaskList = { daily: [], achievement: [], invite: [] };
  for (const task of tasks) {
    const { id, key, title, stamina, on } = task;
    if (on) list[GROUPS[key]].push({ id, task_key: key, title, award_str: `体力+${stamina}`, status: status(task) });
  }
  return list;
}

/** The active tasks by list, with the player's state. */
export async function listTasks(context: PlayerContext): Promise<Answer<TaskList>> {
  const progress = await progressOf(context);
  return ok(taskListOf(context.campaign, (task) => statusOf(task, progress)));
}

/**
 * Records a task that the client reports as done.
 * @throws Refusal 1301 when the client can't report this task, or the task is off
 */
export async function reportTask(context: PlayerContext, { task_key }: PayloadOf<'taskReport'>): Promise<Answer<null>> {
  requireOpen(context);
  const { sql, campaign, campaignNow, player } = context;
  const task = campaign.tasks.find(({ key, on }) => key === task_key && on && REPORTABLE.has(key));
  assertRule(task !== undefined, messages.notReportable);
  const marked = await sql`
    insert into task_marks (player_id, task_id, period, reported_at)
    values (${player.id}, ${task.id}::int, ${periodOf(context, task_key)}, ${campaignNow})
    on conflict do nothing returning task_id`;
  return marked.length > 0 ? ok(null) : already(null);
}

async function markReceived(context: PlayerContext, id: number, period: string): Promise<void> {
  const { sql, campaignNow, version, player } = context;
  await sql`
    insert into task_marks (player_id, task_id, period, received_at, version)
    values (${player.id}, ${id}::int, ${period}, ${campaignNow}, ${version}::int)
    on conflict (player_id, task_id, period) do update set received_at = excluded.received_at, version = excluded.version`;
}

function taskById({ campaign }: PlayerContext, id: number): CampaignTask {
  const task = campaign.tasks.find((each) => each.id === id && each.on);
  if (!task) throw new Refusal(messages.noSuchTask);
  return task;
}

/**
 * Pays a completed task, once per period.
 * @throws Refusal 1302 when it is not completed, or unknown, 1207 while its stamina does not fit under the cap
 */
export async function receiveTask(context: PlayerContext, { id }: PayloadOf<'taskReceive'>): Promise<Answer<null>> {
  requireOpen(context);
  const task = taskById(context, id);
  const { key, stamina } = task;
  const status = statusOf(task, await progressOf(context));
  if (status === TaskStatus.done) return already(null, messages.alreadyPaid);
  assertRule(status === TaskStatus.claimable, messages.taskNotDone);
  const period = periodOf(context, key);
  await markReceived(context, id, period);
  await changeEarnedStamina(context, {
    playerId: context.player.id,
    delta: stamina,
    reason: 'task',
    reference: `${id}:${period}`,
  });
  return ok(null, messages.taskPaid);
}
