import { useAtomValue, useSetAtom } from 'jotai/react';
import './SharePicture.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { game } from '../../copy/game.ts';
import { share } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { bestLevel } from '../../share/text.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { claimAndStartAtom } from '../../state/game/claim-and-start.ts';
import { claimableTaskAtom, outOfStaminaAtom } from '../../state/game/stamina.ts';
import { canPlayAtom, startGameAtom } from '../../state/game/start.ts';
import type { PopupProps } from '../../state/popups.ts';
import { userAtom } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureFrame } from './PictureFrame.tsx';

/** The picture of a game, to be saved by a long press; the tap that opened it has copied the text. */
export default function SharePicture({ popup: { score, scoreList }, close }: PopupProps<'sharePicture'>) {
  const user = useAtomValue(userAtom);
  const canPlay = useAtomValue(canPlayAtom);
  const start = useSetAtom(startGameAtom);
  const level = Math.max(1, bestLevel(scoreList));
  const claimable = useAtomValue(claimableTaskAtom);
  const outOfStamina = useAtomValue(outOfStaminaAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const play = (): Promise<unknown> => {
    close();
    return start();
  };
  const claimAndPlay = (): Promise<unknown> => claimAndStart().then((claimed) => claimed && close());
  // The text is copied already: without its picture the popup has nothing to show, and closes.
  return (
    <Dialog title={share.manualTitle} onClose={close}>
      <PictureFrame
        owner={share.player(user?.nickname ?? '')}
        weapon={weaponPicture(level)}
        headline={score}
        line={share.best(weaponName(level))}
        link={user === null ? '' : inviteLink(user.invite_code)}
        alt={share.pictureAlt(score)}
        onFailed={close}
      />
      <p className="u-muted">{share.picture}</p>
      {canPlay && (
        <Buttons className="share-picture-play">
          <Button onClick={play}>{game.again}</Button>
        </Buttons>
      )}
      {outOfStamina && claimable && (
        <Buttons className="share-picture-play">
          <Button onClick={claimAndPlay}>{game.claimAndPlay}</Button>
        </Buttons>
      )}
    </Dialog>
  );
}
