import { useAtomValue, useSetAtom } from 'jotai/react';
import bolt from '../../../assets/icons/bolt.svg';
import { closedCopy } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { homeCopy } from '../../copy/home.ts';
import { taskCopy } from '../../copy/task.ts';
import { navigate } from '../../routing/hash.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { nextStepAtom, takeNextStepAtom } from '../../state/game/next-step.ts';
import { useList } from '../../hooks/use-list.ts';
import { usePlayer } from '../../hooks/use-player.ts';
import { taskResource } from '../../state/task-list.ts';
import { userAtom } from '../../state/account/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty, ErrorRetry } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Card } from '../../ui/Card.tsx';
import './Task.css';
import { TaskRow } from './TaskRow.tsx';

const GROUPS = [
  { name: 'daily', tone: 'violet' },
  { name: 'achievement', tone: 'teal' },
  { name: 'invite', tone: 'pink' },
] as const;

function Stamina() {
  const copy = useCopy(taskCopy);
  const hp = useAtomValue(userAtom)?.hp;
  return (
    <section className="task-hp u-panel u-row u-wrap" aria-label={copy.stamina}>
      <Icon src={bolt} />
      <div className="u-fill">
        <h2>{copy.stamina}</h2>
        <p className="u-note">{copy.staminaNote}</p>
      </div>
      <b className="u-number">{hp ?? '–'}</b>
    </section>
  );
}

/** The button for the next step, like home's. */
function Play() {
  const { steps } = useCopy(homeCopy);
  const step = useAtomValue(nextStepAtom);
  const takeNextStep = useSetAtom(takeNextStepAtom);
  return (
    <Button size="lg" className="task-start" onClick={takeNextStep}>
      {steps[step]}
    </Button>
  );
}

const Nothing = ({ children }: { readonly children: string }) => (
  <Card>
    <Empty>{children}</Empty>
  </Card>
);

/** The groups of tasks that are not empty. */
function Groups() {
  const copy = useCopy(taskCopy);
  const invited = usePlayer()?.invite_num ?? 0;
  const { value: tasks, problem } = useList(taskResource, copy.failed);
  if (tasks === null)
    return <Card>{problem ? <ErrorRetry {...problem} /> : <Skeleton rows={5} label={copy.loading} />}</Card>;
  const shown = GROUPS.filter(({ name }) => tasks[name].length > 0);
  if (shown.length === 0) return <Nothing>{copy.empty}</Nothing>;
  return shown.map(({ name, tone }) => (
    <Card key={name} title={copy.groups[name]} tone={tone}>
      <ul>
        {tasks[name].map((task) => (
          <TaskRow key={task.id} task={task} invited={invited} />
        ))}
      </ul>
      {name === 'invite' && <p className="u-muted u-footnote">{copy.inviteNote}</p>}
    </Card>
  ));
}

/** Tasks that earn stamina, available only during the campaign. */
export default function Task() {
  const copy = useCopy(taskCopy);
  const { tasks } = useCopy(closedCopy);
  const phase = useAtomValue(campaignPhaseAtom);
  const open = phase === 'open';
  return (
    <Screen
      head={<PageHead title={copy.title} backLabel={common.backHome} onBack={() => navigate('/')} />}
      foot={open ? <Play /> : undefined}
    >
      {open && <Stamina />}
      <div className="task-groups">{open ? <Groups /> : <Nothing>{tasks[phase]}</Nothing>}</div>
    </Screen>
  );
}
