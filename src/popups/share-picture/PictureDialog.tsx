import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useState } from 'react';
import './PictureDialog.css';
import { share } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { drawPicture, type PictureFacts } from '../../share/picture.ts';
import { userAtom } from '../../state/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { loadFaces } from '../../ui/faces.ts';

interface Props extends Omit<PictureFacts, 'owner' | 'link'> {
  /** Says whose it is. */
  readonly ownerOf: (nickname: string) => string;
  readonly alt: string;
  readonly close: () => void;
  readonly children?: ReactNode;
}

/** A picture with the player's invite link, to be saved by a long press. It closes when it cannot be drawn. */
export function PictureDialog({ ownerOf, weapon, headline, line, alt, close, children }: Props) {
  const user = useAtomValue(userAtom);
  const [picture, setPicture] = useState<string>();
  const owner = ownerOf(user?.nickname ?? '');
  const link = user === null ? '' : inviteLink(user.invite_code);
  useEffect(() => {
    let wanted = true;
    loadFaces()
      .then(() => drawPicture({ owner, weapon, headline, line, link }))
      .then(
        (drawn) => wanted && setPicture(drawn),
        () => wanted && close(),
      );
    return () => {
      wanted = false;
    };
  }, [owner, weapon, headline, line, link, close]);
  return (
    <Dialog title={share.manualTitle} onClose={close}>
      <div className="picture-dialog">{picture && <img src={picture} alt={alt} />}</div>
      <p className="u-muted">{share.picture}</p>
      {children}
    </Dialog>
  );
}
