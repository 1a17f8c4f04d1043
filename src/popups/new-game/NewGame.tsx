import { useAtomValue, useSetAtom } from 'jotai/react';
import { popups } from '../../copy/popups.ts';
import { navigate } from '../../routing/hash.ts';
import { outOfStaminaAtom } from '../../state/game/stamina.ts';
import { startNewGameAtom, takeOverAtom } from '../../state/game/start.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Spirit } from '../../ui/Spirit.tsx';
import { Notice } from '../Notice.tsx';

/** Asks before a new game ends the unfinished one, which has cost stamina. */
export default function NewGame({ popup: { elsewhere }, close }: PopupProps<'newGame'>) {
  const start = useSetAtom(startNewGameAtom);
  const takeOver = useSetAtom(takeOverAtom);
  const mayStart = !useAtomValue(outOfStaminaAtom);
  const copy = elsewhere === null ? popups.newGame : popups.takeOver;
  const resume = async (): Promise<void> => {
    if (elsewhere !== null) await takeOver(elsewhere);
    close();
    if (elsewhere === null) navigate('/game');
  };
  const only = mayStart ? {} : { lead: popups.resumeOnly, other: undefined };
  return (
    <Notice {...copy} {...only} onClose={close} onAction={resume} onOther={() => start().then(close)}>
      <Spirit mood="asleep" />
    </Notice>
  );
}
