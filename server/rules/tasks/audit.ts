import { auditDues, type Due } from '../audit/dues.ts';

/** Every task that was received is paid, once. */
export const auditTasks = auditDues(
  ['task'],
  (sql, ids) => sql<Due>`
    select player_id, 'task' as reason, task_key || ':' || period as reference
    from task_marks where received_at is not null and player_id = any(${ids}::bigint[])`,
);
