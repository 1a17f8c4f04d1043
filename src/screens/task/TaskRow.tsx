import { useSetAtom } from 'jotai/react';
import bell from '../../../assets/icons/bell.svg';
import bolt from '../../../assets/icons/bolt.svg';
import chat from '../../../assets/icons/chat.svg';
import check from '../../../assets/icons/check.svg';
import heart from '../../../assets/icons/heart.svg';
import mail from '../../../assets/icons/mail.svg';
import people from '../../../assets/icons/people.svg';
import plane from '../../../assets/icons/plane.svg';
import type { TaskKey } from '../../campaign/kinds.ts';
import { type Task, TaskStatus } from '../../contract/index.ts';
import { taskCopy } from '../../copy/task.ts';
import { openGroup } from '../../share/links.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { copyInviteAtom } from '../../state/share.ts';
import { claimTaskAtom, copyGiftAtom, reportTaskAtom } from '../../state/tasks.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';

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

function State({ task }: { readonly task: Task }) {
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
export function TaskRow({ task, invited }: { readonly task: Task; readonly invited: number }) {
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
