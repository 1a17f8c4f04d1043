import { useAtomValue, useSetAtom } from 'jotai/react';
import bolt from '../../../assets/icons/bolt.svg';
import dagger from '../../../assets/weapons/02.svg';
import './NoStamina.css';
import { popups } from '../../copy/popups.ts';
import { navigate } from '../../routing/hash.ts';
import { claimAndStartAtom } from '../../state/game/claim-and-start.ts';
import { staminaWayAtom } from '../../state/game/stamina.ts';
import type { PopupProps } from '../../state/popups.ts';
import { copyInviteAtom } from '../../state/share.ts';
import { taskResource } from '../../state/task-list.ts';
import { useResource } from '../../state/resource.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../Notice.tsx';

const { gain, earn, ...copy } = popups.noStamina;

/** No stamina is left: says so, with the quickest way to some. */
export default function NoStamina({ close }: PopupProps<'noStamina'>) {
  const way = useAtomValue(staminaWayAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const share = useSetAtom(copyInviteAtom);
  useResource(taskResource);
  const ways = {
    claim: () => claimAndStart().then((claimed) => claimed && close()),
    // The award can then be claimed in this popup.
    share,
    tasks: () => {
      navigate('/task');
      close();
    },
  };
  return (
    <Notice {...copy} onClose={close} note={gain[way]} action={earn[way]} onAction={ways[way]} tone="teal">
      <div className="no-stamina" aria-hidden="true">
        <Icon className="no-stamina-bolt" src={bolt} />
        <Icon className="no-stamina-weapon" src={dagger} />
        <b>0</b>
      </div>
    </Notice>
  );
}
