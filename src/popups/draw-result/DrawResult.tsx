import { useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import coin from '../../../assets/icons/coin.svg';
import type { DrawResult as Result } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { useCampaign, useCopy } from '../../state/campaign.ts';
import { openPopupAtom, type PopupProps } from '../../state/popups.ts';
import { drawAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Showcase } from '../../ui/Showcase.tsx';
import { Gacha } from './Gacha.tsx';

/** The prize, and what to do with it. */
function Outcome({ result, close }: { readonly result: Result; readonly close: () => void }) {
  const { cost } = useCampaign().draw;
  const copy = useCopy(rewardCopy).result;
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
          <small className="gacha-price u-row u-price">
            <Icon src={coin} />
            {cost}
          </small>
        </Button>
        <Button onClick={toClaim ? goClaim : close}>{toClaim ? copy.toClaim : copy.fine}</Button>
      </div>
    </>
  );
}

/** The machine's animation, then the result, which the server has answered before the animation begins. */
export default function DrawResult({ popup: { result }, close }: PopupProps<'draw'>) {
  const { result: copy, machine } = useCopy(rewardCopy);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [seen, setSeen] = useState<Result | null>(calm ? result : null);
  // Drawing again gives the open popup a new result.
  const open = seen === result || calm;
  const reveal = (): void => setSeen(result);
  const title = result.won ? copy.won : copy.lost;
  return (
    <Dialog
      title={open ? title : machine.drawing}
      gold={open && result.won}
      closeLabel={open ? common.close : machine.skip}
      onClose={open ? close : reveal}
    >
      {open ? <Outcome result={result} close={close} /> : <Gacha won={result.won} onEnd={reveal} />}
    </Dialog>
  );
}
