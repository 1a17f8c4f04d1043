import { useEffect } from 'react';
import machine from '../../../assets/bg/gacha.svg?url&no-inline';
import knob from '../../../assets/bg/gacha-knob.svg';
import { rewardCopy } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import './Gacha.css';

interface Props {
  /** The capsule is golden, with a prize. */
  readonly won: boolean;
  /** Called when the capsule has opened or the player has skipped the animation. */
  readonly onEnd: () => void;
}

/** The knob turns, a capsule drops out, comes closer and opens in a flash: under three seconds. */
export function Gacha({ won, onEnd }: Props) {
  const { skip } = useCopy(rewardCopy).machine;
  useEffect(() => soundPlayer.play('draw-roll'), []);
  return (
    <>
      <div className={classes('gacha u-center', won && 'gacha-won')} aria-hidden="true">
        <div className="gacha-machine">
          <Icon src={machine} />
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
