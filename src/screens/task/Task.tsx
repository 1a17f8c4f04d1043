import { useAtomValue, useSetAtom } from 'jotai/react';
import bolt from '../../../assets/icons/bolt.svg';
import type { Task as TaskItem } from '../../contract/index.ts';
import { closed } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { task as copy } from '../../copy/task.ts';
import { navigate } from '../../routing/hash.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { nextStepAtom, takeNextStepAtom } from '../../state/game/next-step.ts';
import { useList } from '../../state/use-list.ts';
import { usePlayer } from '../../state/use-player.ts';
import { taskResource } from '../../state/task-list.ts';
import { claimTaskAtom } from '../../state/tasks.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorRetry } from '../../ui/ErrorRetry.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Sheet } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './Task.css';
import { TaskGroups } from './TaskGroups.tsx';
import { useStartTask } from './use-start-task.ts';

function Stamina({ hp }: { readonly hp: number | undefined }) {
  return (
    <section className="task-hp" aria-label={copy.stamina}>
      <span className="task-hp-icon">
        <Icon src={bolt} />
      </span>
      <div className="task-hp-text">
        <h2>{copy.stamina}</h2>
        <p>{copy.staminaNote}</p>
      </div>
      <b className="u-number">{hp ?? '–'}</b>
    </section>
  );
}

/** Does the next step, like home's button. */
function Play() {
  const step = useAtomValue(nextStepAtom);
  const takeStep = useSetAtom(takeNextStepAtom);
  return (
    <Button size="lg" className="task-start" onClick={takeStep}>
      {home.steps[step]}
    </Button>
  );
}

const Head = () => <PageHead title={copy.title} backLabel={common.backHome} onBack={() => navigate('/')} />;

/** How to get stamina: three groups of tasks. */
function OpenTasks() {
  const user = usePlayer();
  const { value: tasks, problem } = useList(taskResource, copy.failed);
  const claim = useSetAtom(claimTaskAtom);
  const startTask = useStartTask();
  const claimAloud = (task: TaskItem) => claim(task).then((done) => done && soundPlayer.play('claim'));
  return (
    <Screen head={<Head />} foot={<Play />}>
      <Stamina hp={user?.hp} />
      <div className="task-groups">
        {tasks !== null && (
          <TaskGroups tasks={tasks} invited={user?.invite_num ?? 0} onStart={startTask} onClaim={claimAloud} />
        )}
        {tasks === null && (
          <Sheet>{problem === null ? <Skeleton rows={5} label={copy.loading} /> : <ErrorRetry {...problem} />}</Sheet>
        )}
      </div>
    </Screen>
  );
}

/** The tasks, which outside the campaign's days nobody can do. */
export default function Task() {
  const phase = useAtomValue(campaignPhaseAtom);
  if (phase === 'open') return <OpenTasks />;
  return (
    <Screen head={<Head />}>
      <div className="task-groups">
        <Sheet>
          <Empty>{closed.tasks[phase]}</Empty>
        </Sheet>
      </div>
    </Screen>
  );
}
