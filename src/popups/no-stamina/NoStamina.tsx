import bolt from '../../../assets/icons/bolt.svg';
import dagger from '../../../assets/weapons/02.svg';
import './NoStamina.css';
import { popups } from '../../copy/popups.ts';
import { navigate } from '../../routing/hash.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../Lines.tsx';

/** No stamina is left: tasks give some. */
export default function NoStamina({ close }: PopupProps<'noStamina'>) {
  const goToTasks = (): void => {
    close();
    navigate('/task');
  };
  return (
    <Dialog title={popups.noStamina.title} onClose={close}>
      <div className="no-stamina" aria-hidden="true">
        <Icon className="no-stamina-bolt" src={bolt} />
        <Icon className="no-stamina-weapon" src={dagger} />
        <b>0</b>
      </div>
      <Lines lines={popups.noStamina.lines} />
      <Buttons>
        <Button tone="teal" onClick={goToTasks}>
          {popups.noStamina.action}
        </Button>
      </Buttons>
    </Dialog>
  );
}
