import { useSetAtom } from 'jotai/react';
import type { TaskKey } from '../../campaign/kinds.ts';
import { openGroup } from '../../share/links.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { copyGiftAtom, copyInviteAtom } from '../../state/share.ts';
import { reportTaskAtom } from '../../state/tasks.ts';

/** What 去完成 does for each task. Browsers allow copying and opening windows only during the tap. */
export function useStartTask(): Readonly<Record<TaskKey, () => unknown>> {
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
      openGroup();
      return report('qq');
    },
    booking: async () => {
      if (await report('booking')) openPopup({ kind: 'booking' });
    },
  };
}
