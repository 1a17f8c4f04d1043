import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import type { DrawResult } from '../../contract/index.ts';
import { reward } from '../../copy/reward.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { drawAtom } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
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
      <p className="u-lead">{name}</p>
      <p className="u-muted">{toClaim ? copy.claim : won ? copy.paid : copy.lostNote}</p>
      <Buttons>
        <Button tone="ghost" onClick={() => draw()}>
          {copy.again}
        </Button>
        <Button onClick={toClaim ? goClaim : close}>{toClaim ? copy.toClaim : copy.fine}</Button>
      </Buttons>
    </>
  );
}
