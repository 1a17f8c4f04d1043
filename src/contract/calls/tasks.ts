import * as v from 'valibot';
import { TASK_KEYS } from '../../campaign/kinds.ts';
import { get, post } from '../call.ts';
import { count, done, nothing, typed } from '../fields.ts';

const task_key = v.picklist(TASK_KEYS);

const task = v.object({
  id: count,
  task_key,
  title: v.string(),
  /** The reward, ready to show. */
  award_str: v.string(),
  status: v.picklist([0, 1, 2]),
});

const taskList = v.object({ daily: v.array(task), achievement: v.array(task), invite: v.array(task) });

const giver = v.object({ donation_user_nickname: v.string() });

const accountCode = v.strictObject({ type: v.literal('weChat'), code: typed });

/** A task and how far the player is with it. */
export type Task = v.InferOutput<typeof task>;
/** The three groups of tasks. */
export type TaskList = v.InferOutput<typeof taskList>;

/** Tasks, gifts, invites and the official account. */
export const taskCalls = {
  taskList: get('/api/task/list', 'read', nothing, taskList),
  taskReport: post('/api/task/report', 'player', v.strictObject({ task_key }), done),
  taskReceive: post('/api/task/receive', 'player', v.strictObject({ id: count }), done),
  receiveHp: post('/api/receive/hp', 'player', v.strictObject({ hp_code: typed }), giver),
  bindingCode: post('/api/binding/code', 'player', accountCode, done),
  bindingInvite: post('/api/user/binding/invite', 'player', v.strictObject({ invite_code: typed }), done),
} as const;
