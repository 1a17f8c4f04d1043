import { useState } from 'react';
import './Album.css';
import { albumCopy } from '../../copy/album.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import type { AlbumPart, PopupProps } from '../../state/overlays.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Friends } from './Friends.tsx';
import { Weapons } from './Weapons.tsx';
import { Week } from './Week.tsx';

interface PartsProps {
  readonly shown: AlbumPart;
  readonly onShow: (part: AlbumPart) => void;
}

function Parts({ shown, onShow }: PartsProps) {
  const { invites } = useCampaign();
  const copy = useCopy(albumCopy);
  const parts: readonly AlbumPart[] = invites.on ? ['weapons', 'week', 'friends'] : ['weapons', 'week'];
  return (
    <fieldset className="album-parts u-row" aria-label={copy.title}>
      {parts.map((part) => (
        <button key={part} type="button" aria-pressed={part === shown} onClick={() => onShow(part)}>
          {copy.parts[part]}
        </button>
      ))}
    </fieldset>
  );
}

/** The album: the weapons, the week's challenges, and the friends' scores. */
export default function Album({ popup: { level, part = 'weapons' }, close }: PopupProps<'album'>) {
  const copy = useCopy(albumCopy);
  const [shown, setShown] = useState<AlbumPart>(part);
  return (
    <Dialog title={copy.title} onClose={close}>
      <Parts shown={shown} onShow={setShown} />
      <div className="album-shown">
        {shown === 'weapons' && <Weapons level={level} close={close} />}
        {shown === 'week' && <Week />}
        {shown === 'friends' && <Friends close={close} />}
      </div>
    </Dialog>
  );
}
