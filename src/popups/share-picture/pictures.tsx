import { useAtomValue, useSetAtom } from 'jotai/react';
import { type ReactNode, useEffect, useState } from 'react';
import './pictures.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { albumCopy } from '../../copy/album.ts';
import { gameCopy } from '../../copy/game.ts';
import { shareCopy } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { drawPicture, type PictureFacts } from '../../share/picture.ts';
import { bestLevel } from '../../share/text.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { claimAndStartAtom } from '../../state/tasks.ts';
import { outOfStaminaAtom } from '../../state/game/stamina.ts';
import { claimableTaskAtom } from '../../state/game/stamina-way.ts';
import { canPlayAtom, startGameAtom } from '../../state/game/start.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { userAtom } from '../../state/account/user.ts';
import { avatarPicture } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { loadFaces } from '../../ui/faces.ts';

interface Props extends Omit<PictureFacts, 'owner' | 'avatar' | 'framed' | 'link' | 'campaign'> {
  readonly ownerOf: (nickname: string) => string;
  readonly alt: string;
  readonly close: () => void;
  readonly children?: ReactNode;
}

/** A picture with the player's invite link, saved by a long press. It closes when drawing fails. */
function PictureDialog({ ownerOf, weapon, headline, line, alt, close, children }: Props) {
  const campaign = useCampaign();
  const share = useCopy(shareCopy);
  const user = useAtomValue(userAtom);
  const [picture, setPicture] = useState<string>();
  const owner = ownerOf(user?.nickname ?? '');
  const avatar = avatarPicture(user?.avatar) ?? '';
  const framed = user?.framed === true;
  const link = user === null ? '' : inviteLink(campaign, user.invite_code);
  useEffect(() => {
    let current = true;
    loadFaces()
      .then(() => drawPicture({ owner, avatar, framed, weapon, headline, line, link, campaign }))
      .then(
        (drawn) => current && setPicture(drawn),
        () => current && close(),
      );
    return () => {
      current = false;
    };
  }, [owner, avatar, framed, weapon, headline, line, link, campaign, close]);
  return (
    <Dialog title={share.manualTitle} onClose={close}>
      <div className="pictures-box">{picture && <img src={picture} alt={alt} />}</div>
      <p className="u-muted">{share.picture}</p>
      {children}
    </Dialog>
  );
}

/** Starts the next game, if the player has or can claim the stamina. */
function NextGame({ close }: { readonly close: () => void }) {
  const game = useCopy(gameCopy);
  const canPlay = useAtomValue(canPlayAtom);
  const start = useSetAtom(startGameAtom);
  const claimable = useAtomValue(claimableTaskAtom);
  const outOfStamina = useAtomValue(outOfStaminaAtom);
  const claimAndStart = useSetAtom(claimAndStartAtom);
  const play = (): Promise<unknown> => {
    close();
    return start();
  };
  const claimAndPlay = (): Promise<unknown> => claimAndStart().then((claimed) => claimed && close());
  const mayClaim = outOfStamina && claimable;
  if (!canPlay && !mayClaim) return null;
  return (
    <div className="button-group">
      {canPlay && <Button onClick={play}>{game.again}</Button>}
      {mayClaim && <Button onClick={claimAndPlay}>{game.claimAndPlay}</Button>}
    </div>
  );
}

/** The picture of a game, whose text has been copied. */
export function SharePicture({ popup: { score, scoreList }, close }: PopupProps<'sharePicture'>) {
  const share = useCopy(shareCopy);
  const level = Math.max(1, bestLevel(scoreList));
  return (
    <PictureDialog
      ownerOf={share.player}
      weapon={weaponPicture(level)}
      headline={score}
      line={share.best(weaponName(level))}
      alt={share.pictureAlt(score)}
      close={close}
    >
      <NextGame close={close} />
    </PictureDialog>
  );
}

/** The card of a weapon that the player has made. */
export function WeaponCard({ popup: { level }, close }: PopupProps<'weaponCard'>) {
  const album = useCopy(albumCopy);
  const name = weaponName(level);
  return (
    <PictureDialog
      ownerOf={album.owner}
      weapon={weaponPicture(level)}
      headline={name}
      line={album.lore[level - 1] ?? ''}
      alt={album.pictureAlt(name)}
      close={close}
    />
  );
}
