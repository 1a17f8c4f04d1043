import type { TaskList } from '../../contract/index.ts';
import { task as copy } from '../../copy/task.ts';
import { Card, Sheet } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TaskRow, type TaskRowProps } from './TaskRow.tsx';

const GROUPS = [
  { name: 'daily', tone: 'violet' },
  { name: 'achievement', tone: 'teal' },
  { name: 'invite', tone: 'pink' },
] as const;

/** The three groups; one that the campaign has switched off is left out. */
export function TaskGroups({ tasks, ...rest }: { readonly tasks: TaskList } & Omit<TaskRowProps, 'task'>) {
  const shown = GROUPS.filter(({ name }) => tasks[name].length > 0);
  if (shown.length === 0) {
    return (
      <Sheet>
        <Empty>{copy.empty}</Empty>
      </Sheet>
    );
  }
  return shown.map(({ name, tone }) => (
    <Card key={name} title={copy.groups[name]} tone={tone}>
      <ul>
        {tasks[name].map((task) => (
          <TaskRow key={task.id} task={task} {...rest} />
        ))}
      </ul>
      {name === 'invite' && <p className="u-muted task-note">{copy.inviteNote}</p>}
    </Card>
  ));
}
