import { useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import coin from '../../../assets/icons/coin.svg';
import type { PublicCampaign } from '../../campaign/schema.ts';
import type { DrawResult as Result } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { openPopupAtom, type PopupProps } from '../../state/popups.ts';
import { drawAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Showcase } from '../../ui/Showcase.tsx';
import { Gacha } from './Gacha.tsx';
import { GreatPrize } from './GreatPrize.tsx';

/** The size of a result's celebration, up to the whole screen. */
type Tier = 'consolation' | 'small' | 'great';

/** The campaign's best prize is great; coins, less than the draw's price, are a consolation. */
function tierOf({ kind, name }: Pick<Result, 'kind' | 'name'>, { draw }: Pick<PublicCampaign, 'draw'>): Tier {
  if (kind === 'nothing' || kind === 'coins') return 'consolation';
  return name === draw.prizes[0]?.name ? 'great' : 'small';
}

function cueOf({ kind }: Result, tier: Tier) {
  if (kind === 'coins') return 'coin';
  if (tier === 'great') return 'draw-great';
  return tier === 'small' ? 'draw-win' : 'draw-none';
}

interface OutcomeProps {
  readonly result: Result;
  readonly tier: Tier;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

/** The result of a draw, and its buttons. */
function Outcome({ result, tier, onClaim, onClose }: OutcomeProps) {
  const { cost } = useCampaign().draw;
  const copy = useCopy(rewardCopy).result;
  const draw = useSetAtom(drawAtom);
  const { name, won, kind } = result;
  const toClaim = kind === 'award';
  return (
    <>
      <Showcase picture={prizePicture(result)} still={tier === 'consolation'} />
      {won && <p className="u-lead">{name}</p>}
      <p className={won ? 'u-muted' : 'u-lead'}>{toClaim ? copy.claim : won ? copy.paid : copy.lostNote}</p>
      <div className="button-group gacha-after">
        <Button tone="ghost" label={copy.againFor} onClick={() => draw()}>
          {copy.again}
          <small className="gacha-price u-row u-price">
            <Icon src={coin} />
            {cost}
          </small>
        </Button>
        <Button onClick={toClaim ? onClaim : onClose}>{toClaim ? copy.toClaim : copy.fine}</Button>
      </div>
    </>
  );
}

/** The machine's animation, then the result, which is known before the animation begins. */
export default function DrawResult({ popup: { result }, close }: PopupProps<'draw'>) {
  const { result: copy, machine } = useCopy(rewardCopy);
  const tier = tierOf(result, useCampaign());
  const openPopup = useSetAtom(openPopupAtom);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [seen, setSeen] = useState<Result | null>(calm ? result : null);
  // Another draw changes the result of the open popup.
  const open = seen === result || calm;
  useEffect(() => {
    if (open) soundPlayer.play(cueOf(result, tier));
  }, [open, result, tier]);
  const claim = (): void => {
    close();
    openPopup({ kind: 'howToClaim' });
  };
  if (!open) {
    const reveal = (): void => setSeen(result);
    return (
      <Dialog title={machine.drawing} closeLabel={machine.skip} onClose={reveal}>
        <Gacha won={tier !== 'consolation'} onEnd={reveal} />
      </Dialog>
    );
  }
  if (tier === 'great') return <GreatPrize result={result} onClaim={claim} onClose={close} />;
  const title = tier === 'small' ? copy.won : result.won ? copy.little : copy.lost;
  return (
    <Dialog title={title} gold={tier === 'small'} closeLabel={common.close} onClose={close}>
      <Outcome result={result} tier={tier} onClaim={claim} onClose={close} />
    </Dialog>
  );
}
