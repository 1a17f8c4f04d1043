import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import './SharePicture.css';
import { game } from '../../copy/game.ts';
import { share } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { drawPicture } from '../../share/picture.ts';
import { bestLevel } from '../../share/text.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { canPlayAtom, startGameAtom } from '../../state/game/start.ts';
import type { PopupProps } from '../../state/popups.ts';
import { userAtom } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The picture of a game, to be saved by a long press; the tap that opened it has copied the text. */
export default function SharePicture({ popup, close }: PopupProps<'sharePicture'>) {
  const user = useAtomValue(userAtom);
  const [picture, setPicture] = useState<string>();
  const canPlay = useAtomValue(canPlayAtom);
  const start = useSetAtom(startGameAtom);
  const { score, scoreList } = popup;
  const nickname = user?.nickname ?? '';
  const link = user === null ? '' : inviteLink(user.invite_code);
  useEffect(() => {
    let wanted = true;
    const level = Math.max(1, bestLevel(scoreList));
    drawPicture({ score, level, weapon: weaponPicture(level), nickname, link }).then(
      (drawn) => wanted && setPicture(drawn),
      // The text is copied already: without its picture the popup has nothing to show.
      () => wanted && close(),
    );
    return () => {
      wanted = false;
    };
  }, [score, scoreList, nickname, link, close]);
  const play = (): Promise<unknown> => {
    close();
    return start();
  };
  return (
    <Dialog title={share.manualTitle} onClose={close}>
      <div className="share-picture-frame">{picture && <img src={picture} alt={share.pictureAlt(score)} />}</div>
      <p className="u-muted">{share.picture}</p>
      {canPlay && (
        <Buttons className="share-picture-play">
          <Button onClick={play}>{game.again}</Button>
        </Buttons>
      )}
    </Dialog>
  );
}
