import { useEffect, useState } from 'react';
import './PictureFrame.css';
import { drawPicture, type PictureFacts } from '../../share/picture.ts';
import { loadFaces } from '../../ui/faces.ts';

interface Props extends PictureFacts {
  readonly alt: string;
  /** The picture can't be drawn. */
  readonly onFailed: () => void;
}

/** The picture that a player saves by a long press. */
export function PictureFrame({ owner, weapon, headline, line, link, alt, onFailed }: Props) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let wanted = true;
    loadFaces()
      .then(() => drawPicture({ owner, weapon, headline, line, link }))
      .then(
        (drawn) => wanted && setPicture(drawn),
        () => wanted && onFailed(),
      );
    return () => {
      wanted = false;
    };
  }, [owner, weapon, headline, line, link, onFailed]);
  return <div className="picture-frame">{picture && <img src={picture} alt={alt} />}</div>;
}
