import { useAtomValue, useSetAtom } from 'jotai/react';
import { useState } from 'react';
import bolt from '../../../assets/icons/bolt.svg';
import bell from '../../../assets/icons/bell.svg';
import chat from '../../../assets/icons/chat.svg';
import check from '../../../assets/icons/check.svg';
import heart from '../../../assets/icons/heart.svg';
import mail from '../../../assets/icons/mail.svg';
import people from '../../../assets/icons/people.svg';
import plane from '../../../assets/icons/plane.svg';
import './Task.css';
import { closedCopy } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { homeCopy } from '../../copy/home.ts';
import { taskCopy } from '../../copy/task.ts';
import { navigate } from '../../routing/hash.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { useList } from '../../hooks/use-list.ts';
import { usePlayer } from '../../hooks/use-player.ts';
import { announcementAtom } from '../../state/campaign/announcement.ts';
import { nextStepAtom, takeNextStepAtom } from '../../state/game/next-step.ts';
import { taskResource } from '../../state/task-list.ts';
import { openPopupAtom } from '../../state/overlays.ts';
import { copyInviteAtom } from '../../state/share.ts';
import { claimTaskAtom, copyGiftAtom, reportTaskAtom } from '../../state/tasks.ts';
import { userAtom } from '../../state/account/user.ts';
import Announcement from '../Announcement.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty, ErrorRetry } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { TaskKey } from '../../campaign/kinds.ts';
import { type Task as OneTask, TaskStatus } from '../../contract/index.ts';
import { openGroup } from '../../share/links.ts';
import { soundPlayer } from '../../sound/sound-player.ts';

const ICONS: Record<TaskKey, string> = {
  share: plane,
  donation: heart,
  weChat: chat,
  qq: people,
  booking: bell,
  invite_five: mail,
  invite_ten: mail,
};

/** The action of 去完成 by task. Browsers allow copying and opening windows only during the tap. */
function useStartTask(): Readonly<Record<TaskKey, () => unknown>> {
  const campaign = useCampaign();
  const copyInvite = useSetAtom(copyInviteAtom);
  const copyGift = useSetAtom(copyGiftAtom);
  const report = useSetAtom(reportTaskAtom);
  const openPopup = useSetAtom(openPopupAtom);
  return {
    // Copying the link counts as sharing, and inviting is sharing.
    share: copyInvite,
    invite_five: copyInvite,
    invite_ten: copyInvite,
    donation: copyGift,
    weChat: () => openPopup({ kind: 'accountCode' }),
    qq: () => {
      openGroup(campaign);
      return report('qq');
    },
    booking: async () => {
      if (await report('booking')) openPopup({ kind: 'booking' });
    },
  };
}

function State({ task }: { readonly task: OneTask }) {
  const copy = useCopy(taskCopy);
  const claim = useSetAtom(claimTaskAtom);
  const start = useStartTask();
  const claimAloud = () => claim(task).then((done) => done && soundPlayer.play('claim'));
  if (task.status === TaskStatus.done) {
    return (
      <span className="task-row-done">
        <Icon src={check} />
        {copy.done}
      </span>
    );
  }
  if (task.status === TaskStatus.claimable) {
    return (
      <Button block size="sm" label={copy.claimOf(task.title)} onClick={claimAloud}>
        {copy.claim}
        <Badge />
      </Button>
    );
  }
  return (
    <Button block size="sm" tone="ghost" label={copy.todoOf(task.title)} onClick={start[task.task_key]}>
      {copy.todo}
    </Button>
  );
}

/** A task with its award, progress and button. @param invited accepted invites so far */
function TaskRow({ task, invited }: { readonly task: OneTask; readonly invited: number }) {
  const copy = useCopy(taskCopy);
  const wanted = useCampaign().tasks.find(({ key }) => key === task.task_key)?.friends;
  return (
    <Row
      lead={ICONS[task.task_key]}
      title={task.title}
      action={
        <div className="task-row-state">
          <State task={task} />
        </div>
      }
    >
      <div className="task-row-meta u-row u-wrap">
        <Tag icon={bolt}>{task.award_str}</Tag>
        {wanted !== undefined && <ProgressBar value={invited} max={wanted} label={copy.progressOf(task.title)} />}
      </div>
    </Row>
  );
}

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
  // One that begins later would move what is being read.
  const announcement = useAtomValue(announcementAtom);
  const [early] = useState(announcement !== null);
  return (
    <Screen
      head={<PageHead title={copy.title} backLabel={common.backHome} onBack={() => navigate('/')} />}
      foot={open ? <Play /> : undefined}
    >
      <output className="task-word">{early && <Announcement />}</output>
      {open && <Stamina />}
      <div className="task-groups">{open ? <Groups /> : <Nothing>{tasks[phase]}</Nothing>}</div>
    </Screen>
  );
}
