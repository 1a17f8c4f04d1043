import { useSetAtom } from 'jotai/react';
import type { TaskKey } from '../../campaign/kinds.ts';
import type { Task } from '../../contract/index.ts';
import { openGroup } from '../../share/links.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { copyGiftAtom, copyInviteAtom } from '../../state/share.ts';
import { reportTaskAtom } from '../../state/tasks.ts';

/** What 去完成 does, a task each. Copying and opening happen within the tap, as browsers ask. */
export function useStartTask(): (task: Task) => unknown {
  const copyInvite = useSetAtom(copyInviteAtom);
  const copyGift = useSetAtom(copyGiftAtom);
  const report = useSetAtom(reportTaskAtom);
  const openPopup = useSetAtom(openPopupAtom);

  const join = () => {
    openGroup();
    return report('qq');
  };
  const book = async () => {
    if (await report('booking')) openPopup({ kind: 'booking' });
  };
  const starts: Record<TaskKey, () => unknown> = {
    // Copying the link is what counts as sharing, and inviting is sharing.
    share: copyInvite,
    invite_five: copyInvite,
    invite_ten: copyInvite,
    donation: copyGift,
    weChat: () => openPopup({ kind: 'accountCode' }),
    qq: join,
    booking: book,
  };
  return ({ task_key }) => starts[task_key]();
}
