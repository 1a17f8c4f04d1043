import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useId, useState } from 'react';
import coin from '../../../assets/icons/coin.svg';
import machinePicture from '../../../assets/bg/gacha.svg?url&no-inline';
import knob from '../../../assets/bg/gacha-knob.svg';
import rays from '../../../assets/bg/rays2.svg';
import './Gacha.css';
import './GreatPrize.css';
import type { PublicCampaign } from '../../campaign/schema.ts';
import type { DrawResult as Result } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { openPopupAtom, type PopupProps } from '../../state/overlays.ts';
import { awardResource, drawAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Showcase } from '../../ui/Showcase.tsx';
import { classes } from '../../ui/classes.ts';
import { Confetti } from '../../ui/Confetti.tsx';

/** The size of a result's celebration, up to the whole screen. */
type Tier = 'consolation' | 'small' | 'great';

/** The campaign's best prize is great; coins and stamina, worth less than the draw's price, are a consolation. */
function tierOf({ kind, name }: Pick<Result, 'kind' | 'name'>, { draw }: Pick<PublicCampaign, 'draw'>): Tier {
  if (kind !== 'award') return 'consolation';
  return name === draw.prizes[0]?.name ? 'great' : 'small';
}

function cueOf({ kind }: Result, tier: Tier) {
  if (kind === 'coins') return 'coin';
  if (kind === 'stamina') return 'claim';
  if (tier === 'great') return 'draw-great';
  return tier === 'small' ? 'draw-win' : 'draw-none';
}

interface OutcomeProps {
  readonly result: Result;
  readonly tier: Tier;
  readonly claim: string;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

function Outcome({ result, tier, claim, onClaim, onClose }: OutcomeProps) {
  const { cost } = useCampaign().draw;
  const copy = useCopy(rewardCopy).result;
  const draw = useSetAtom(drawAtom);
  const { name, won, kind } = result;
  const toClaim = kind === 'award';
  return (
    <>
      <Showcase picture={prizePicture(result)} still={tier === 'consolation'} />
      {won && <p className="u-lead">{name}</p>}
      <p className={won ? 'u-muted' : 'u-lead'}>{toClaim ? claim : won ? copy.paid : copy.lostNote}</p>
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

interface GachaProps {
  readonly won: boolean;
  /** Called when the capsule has opened or the player has skipped the animation. */
  readonly onEnd: () => void;
}

/** The knob turns, a capsule drops out, comes closer and opens in a flash: under three seconds. */
function Gacha({ won, onEnd }: GachaProps) {
  const { skip } = useCopy(rewardCopy).machine;
  useEffect(() => soundPlayer.play('draw-roll'), []);
  return (
    <>
      <div className={classes('gacha u-center', won && 'gacha-won')} aria-hidden="true">
        <div className="gacha-machine">
          <Icon src={machinePicture} />
          <Icon className="gacha-knob" src={knob} />
        </div>
        <div className="gacha-capsule">
          <i className="gacha-lid" />
          <i className="gacha-bowl" />
        </div>
        <i className="gacha-flash" onAnimationEnd={onEnd} />
      </div>
      <div className="button-group">
        <Button tone="ghost" onClick={onEnd}>
          {skip}
        </Button>
      </div>
    </>
  );
}

/** The campaign's best prize, over the whole screen. It can only be claimed: another draw is offered later. */
function GreatPrize({ result, claim, onClaim, onClose }: Omit<OutcomeProps, 'tier'>) {
  const copy = useCopy(rewardCopy).result;
  const nameId = useId();
  return (
    <Dialog title={copy.won} gold className="great-prize" sayingId={nameId} onClose={onClose}>
      <div className="great-prize-light u-window" aria-hidden="true">
        <Icon className="u-spin" src={rays} />
      </div>
      <Icon className="great-prize-picture" src={prizePicture(result)} />
      <div className="great-prize-words">
        <p id={nameId} className="great-prize-name u-outlined">
          {result.name}
        </p>
        <p>{claim}</p>
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

/** The machine's animation, then the result, which is known before the animation begins. */
export default function DrawResult({ popup: { result }, close }: PopupProps<'draw'>) {
  const { result: copy, machine } = useCopy(rewardCopy);
  const tier = tierOf(result, useCampaign());
  const openPopup = useSetAtom(openPopupAtom);
  // The newest of that name: the awards are read again after each draw.
  const award = useAtomValue(awardResource.state).value?.find(
    (each) => each.source === 'draw' && each.title === result.name,
  );
  const words = award?.post ? copy.address : copy.claim;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [seen, setSeen] = useState<Result | null>(calm ? result : null);
  // Another draw changes the result of the open popup.
  const open = seen === result || calm;
  useEffect(() => {
    if (open) soundPlayer.play(cueOf(result, tier));
  }, [open, result, tier]);
  const claim = (): void => {
    close();
    openPopup({ kind: 'howToClaim', ...(award && { award: award.id }) });
  };
  if (!open) {
    const reveal = (): void => setSeen(result);
    return (
      <Dialog title={machine.drawing} closeLabel={machine.skip} onClose={reveal}>
        <Gacha won={tier !== 'consolation'} onEnd={reveal} />
      </Dialog>
    );
  }
  if (tier === 'great') return <GreatPrize result={result} claim={words} onClaim={claim} onClose={close} />;
  const title = tier === 'small' ? copy.won : result.won ? copy.little : copy.lost;
  return (
    <Dialog title={title} gold={tier === 'small'} closeLabel={common.close} onClose={close}>
      <Outcome result={result} tier={tier} claim={words} onClaim={claim} onClose={close} />
    </Dialog>
  );
}
