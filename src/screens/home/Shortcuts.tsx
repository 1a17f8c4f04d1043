import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import './Shortcuts.css';
import { campaign } from '../../campaign/campaign.ts';
import { home } from '../../copy/home.ts';
import { openProfileAtom } from '../../state/home.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { musicAtom } from '../../sound/use-sound.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { copyInviteAtom } from '../../state/share.ts';
import { userAtom } from '../../state/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Glyph } from './Glyph.tsx';

/** The icon buttons at the top of home. */
export function Shortcuts() {
  const user = useAtomValue(userAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const openProfile = useSetAtom(openProfileAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const copyInvite = useSetAtom(copyInviteAtom);
  const [music, setMusic] = useAtom(musicAtom);
  const show = (kind: 'rules' | 'album') => () => openPopup({ kind });
  return (
    <nav className="shortcuts" aria-label={home.shortcuts}>
      <IconButton caption gold icon={<Avatar avatar={user?.avatar} />} label={home.profile} onClick={openProfile} />
      <IconButton caption icon={<Glyph name="rules" />} label={home.rules} onClick={show('rules')} />
      <IconButton caption icon={<Glyph name="album" />} label={home.album} onClick={show('album')} />
      <IconButton
        caption
        icon={<Glyph name={music ? 'music-on' : 'music-off'} />}
        label={home.music}
        pressed={music}
        onClick={() => setMusic(!music)}
      />
      {campaign.invites.on && open && (
        <IconButton
          caption={home.inviteLink}
          icon={<Glyph name="link" />}
          label={home.copyInviteLink}
          onClick={copyInvite}
        />
      )}
    </nav>
  );
}
