import { useSetAtom } from 'jotai/react';
import { popups } from '../../copy/popups.ts';
import { navigate } from '../../routing/hash.ts';
import { startGameAtom } from '../../state/game/start.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spirit } from '../../ui/Spirit.tsx';
import { Lines } from '../Lines.tsx';

/** Asks before a new game replaces the unfinished one, which has cost stamina. */
export default function NewGame({ close }: PopupProps<'newGame'>) {
  const start = useSetAtom(startGameAtom);
  const resume = (): void => {
    close();
    navigate('/game');
  };
  const onStart = async (): Promise<void> => {
    await start();
    close();
  };
  return (
    <Dialog title={popups.newGame.title} onClose={close}>
      <Spirit mood="asleep" />
      <Lines lines={popups.newGame.lines} />
      <Buttons>
        <Button tone="ghost" onClick={onStart}>
          {popups.newGame.confirm}
        </Button>
        <Button onClick={resume}>{popups.newGame.resume}</Button>
      </Buttons>
    </Dialog>
  );
}
