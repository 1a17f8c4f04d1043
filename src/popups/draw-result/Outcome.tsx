import coin from '../../../assets/icons/coin.svg';
import './Outcome.css';
import { campaign } from '../../campaign/campaign.ts';
import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import type { DrawResult } from '../../contract/index.ts';
import { reward } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { drawAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Showcase } from '../../ui/Showcase.tsx';

const copy = reward.result;

/** The prize, and what to do with it. */
export function Outcome({ result, close }: { readonly result: DrawResult; readonly close: () => void }) {
  const { name, won, kind } = result;
  useEffect(() => soundPlayer.play(result.won ? 'draw-win' : 'draw-none'), [result]);
  const draw = useSetAtom(drawAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const toClaim = kind === 'award';
  const goClaim = (): void => {
    close();
    openPopup({ kind: 'howToClaim' });
  };
  return (
    <>
      <Showcase picture={prizePicture(result)} still={!won} />
      {won && <p className="u-lead">{name}</p>}
      <p className={won ? 'u-muted' : 'u-lead'}>{toClaim ? copy.claim : won ? copy.paid : copy.lostNote}</p>
      <div className="button-group">
        <Button tone="ghost" label={copy.againFor} onClick={() => draw()}>
          {copy.again}
          <small className="outcome-price">
            <Icon src={coin} />
            {campaign.draw.cost}
          </small>
        </Button>
        <Button onClick={toClaim ? goClaim : close}>{toClaim ? copy.toClaim : copy.fine}</Button>
      </div>
    </>
  );
}
