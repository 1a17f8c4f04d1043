import type { TaskKey } from '../../../src/campaign/kinds.ts';
import { type PayloadOf, type Task, type TaskList, TaskStatus } from '../../../src/contract/index.ts';
import type { Campaign, CampaignTask } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { already, type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import { type PlayerContext, requireOpen } from '../context.ts';
import { changeEarnedStamina } from '../coins/ledger.ts';

/** List of each task. */
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

/** The records that decide the state of a player's tasks. */
interface Progress {
  /** Reported in this period. */
  readonly reported: readonly TaskKey[];
  /** Claimed in this period. */
  readonly received: readonly TaskKey[];
  readonly giftTaken: boolean;
  readonly accountBound: boolean;
  readonly invites: number;
}

const periodOf = (key: TaskKey, today: string): string => (GROUPS[key] === 'daily' ? today : 'ever');

const progressOf = ({ sql, today, player }: PlayerContext): Promise<Progress> =>
  firstRow(sql<Progress>`
    with marks as (
      select task_key, reported_at, received_at from task_marks
      where player_id = ${player.id} and period in ('ever', ${today})
    )
    select
      array(select task_key from marks where reported_at is not null) as reported,
      array(select task_key from marks where received_at is not null) as received,
      exists (select from gifts where giver_id = ${player.id} and day = ${today}::date) as "giftTaken",
      exists (select from account_codes where player_id = ${player.id}) as "accountBound",
      (select count(*)::int from invites where inviter_id = ${player.id}) as invites`);

function isDone({ key, friends }: CampaignTask, { reported, giftTaken, accountBound, invites }: Progress): boolean {
  if (friends !== undefined) return invites >= friends;
  if (key === 'donation') return giftTaken;
  if (key === 'weChat') return accountBound;
  return reported.includes(key);
}

function statusOf(task: CampaignTask, progress: Progress): Task['status'] {
  if (progress.received.includes(task.key)) return TaskStatus.done;
  return isDone(task, progress) ? TaskStatus.claimable : TaskStatus.todo;
}

/** A campaign's active tasks by list. */
export function taskListOf(
  { tasks }: Pick<Campaign, 'tasks'>,
  status: (task: CampaignTask) => Task['status'],
): TaskList {
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
  const { sql, campaign, campaignNow, today, player } = context;
  const isOn = campaign.tasks.some(({ key, on }) => key === task_key && on);
  assertRule(isOn && REPORTABLE.has(task_key), messages.notReportable);
  const marked = await sql`
    insert into task_marks (player_id, task_key, period, reported_at)
    values (${player.id}, ${task_key}, ${periodOf(task_key, today)}, ${campaignNow})
    on conflict do nothing returning task_key`;
  return marked.length > 0 ? ok(null) : already(null);
}

async function markReceived(context: PlayerContext, key: TaskKey, period: string): Promise<void> {
  const { sql, campaignNow, version, player } = context;
  await sql`
    insert into task_marks (player_id, task_key, period, received_at, version)
    values (${player.id}, ${key}, ${period}, ${campaignNow}, ${version}::int)
    on conflict (player_id, task_key, period) do update set received_at = excluded.received_at, version = excluded.version`;
}

function taskById({ campaign }: PlayerContext, id: number): CampaignTask {
  const task = campaign.tasks.find((each) => each.id === id && each.on);
  if (!task) throw new Refusal(messages.noSuchTask);
  return task;
}

/**
 * Pays a completed task, once per period.
 * @throws Refusal 1302 when it is not completed, or unknown
 */
export async function receiveTask(context: PlayerContext, { id }: PayloadOf<'taskReceive'>): Promise<Answer<null>> {
  requireOpen(context);
  const task = taskById(context, id);
  const { key, stamina } = task;
  const status = statusOf(task, await progressOf(context));
  if (status === TaskStatus.done) return already(null, messages.alreadyPaid);
  assertRule(status === TaskStatus.claimable, messages.taskNotDone);
  const period = periodOf(key, context.today);
  await markReceived(context, key, period);
  await changeEarnedStamina(context, {
    playerId: context.player.id,
    delta: stamina,
    reason: 'task',
    reference: `${key}:${period}`,
  });
  return ok(null, messages.taskPaid);
}
