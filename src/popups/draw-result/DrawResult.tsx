import { useState } from 'react';
import type { DrawResult as Result } from '../../contract/index.ts';
import { reward } from '../../copy/reward.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gacha } from './Gacha.tsx';
import { Outcome } from './Outcome.tsx';
import { prefersStillness } from './prefers-stillness.ts';

const copy = reward.result;

/** The machine at work, then what it gave. The result came from the server before the first movement. */
export default function DrawResult({ popup: { result }, close }: PopupProps<'draw'>) {
  const [seen, setSeen] = useState<Result | null>(() => (prefersStillness() ? result : null));
  // Drawing again brings a new result to the popup that is open.
  const open = seen === result || prefersStillness();
  const reveal = (): void => setSeen(result);
  if (!open) {
    return (
      <Dialog key="gacha" title={reward.machine.drawing} onClose={reveal} closeLabel={reward.machine.skip}>
        <Gacha won={result.won} onEnd={reveal} />
      </Dialog>
    );
  }
  return (
    <Dialog key="outcome" title={result.won ? copy.won : copy.lost} gold={result.won} onClose={close}>
      <Outcome result={result} close={close} />
    </Dialog>
  );
}
