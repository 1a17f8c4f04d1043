import { useState } from 'react';
import './Album.css';
import { albumCopy } from '../../copy/album.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import type { AlbumPart, PopupProps } from '../../state/overlays.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Friends } from './Friends.tsx';
import { Weapons } from './Weapons.tsx';
import { Week } from './Week.tsx';

/** The album: the weapons, the week's challenges, and the friends' scores. */
export default function Album({ popup: { level, part = 'weapons' }, close }: PopupProps<'album'>) {
  const { invites } = useCampaign();
  const copy = useCopy(albumCopy);
  const [shown, setShown] = useState<AlbumPart>(part);
  const parts: readonly AlbumPart[] = invites.on ? ['weapons', 'week', 'friends'] : ['weapons', 'week'];
  return (
    <Dialog title={copy.title} onClose={close}>
      <fieldset className="album-parts u-row" aria-label={copy.title}>
        {parts.map((each) => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => setShown(each)}>
            {copy.parts[each]}
          </button>
        ))}
      </fieldset>
      <div className="album-shown">
        {shown === 'weapons' && <Weapons level={level} close={close} />}
        {shown === 'week' && <Week />}
        {shown === 'friends' && <Friends close={close} />}
      </div>
    </Dialog>
  );
}
