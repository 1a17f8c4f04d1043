import { useState } from 'react';
import type { DrawResult as Result } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { reward } from '../../copy/reward.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gacha } from './Gacha.tsx';
import { Outcome } from './Outcome.tsx';

const copy = reward.result;

/** The machine's animation, then the result, which the server has answered before the animation begins. */
export default function DrawResult({ popup: { result }, close }: PopupProps<'draw'>) {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [seen, setSeen] = useState<Result | null>(calm ? result : null);
  // Drawing again gives the open popup a new result.
  const open = seen === result || calm;
  const reveal = (): void => setSeen(result);
  const title = result.won ? copy.won : copy.lost;
  return (
    <Dialog
      title={open ? title : reward.machine.drawing}
      gold={open && result.won}
      closeLabel={open ? common.close : reward.machine.skip}
      onClose={open ? close : reveal}
    >
      {open ? <Outcome result={result} close={close} /> : <Gacha won={result.won} onEnd={reveal} />}
    </Dialog>
  );
}
