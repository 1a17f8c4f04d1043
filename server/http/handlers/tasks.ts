import { bindAccountCode } from '../../rules/account-codes.ts';
import { takeGift } from '../../rules/gifts.ts';
import { acceptInvite } from '../../rules/invites.ts';
import { listTasks, receiveTask, reportTask } from '../../rules/tasks.ts';
import { change, type Handlers, read } from './handler.ts';

/** Tasks, gifts, invites and the official account. */
export const taskHandlers: Handlers<
  'taskList' | 'taskReport' | 'taskReceive' | 'receiveHp' | 'bindingCode' | 'bindingInvite'
> = {
  taskList: read(listTasks),
  taskReport: change(reportTask),
  taskReceive: change(receiveTask),
  receiveHp: change(takeGift),
  bindingCode: change(bindAccountCode),
  bindingInvite: change(acceptInvite),
};
