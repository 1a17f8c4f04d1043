import { useId } from 'react';
import rays from '../../../assets/bg/rays2.svg';
import type { DrawResult } from '../../contract/index.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { Button } from '../../ui/Button.tsx';
import { Confetti } from '../../ui/Confetti.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import './GreatPrize.css';

interface Props {
  readonly result: DrawResult;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

/** The campaign's best prize, over the whole screen. It can only be claimed: another draw is offered later. */
export function GreatPrize({ result, onClaim, onClose }: Props) {
  const copy = useCopy(rewardCopy).result;
  const nameId = useId();
  return (
    <Dialog title={copy.won} gold className="great-prize" sayingId={nameId} onClose={onClose}>
      <div className="great-prize-light" aria-hidden="true">
        <Icon className="u-spin" src={rays} />
      </div>
      <Icon className="great-prize-picture" src={prizePicture(result)} />
      <div className="great-prize-words">
        <p id={nameId} className="great-prize-name u-outlined">
          {result.name}
        </p>
        <p>{copy.claim}</p>
        <div className="button-group gacha-after">
          <Button size="lg" pulsing onClick={onClaim}>
            {copy.toClaim}
          </Button>
        </div>
      </div>
      <Confetti />
    </Dialog>
  );
}
