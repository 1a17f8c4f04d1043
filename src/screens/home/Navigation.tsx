import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import './Navigation.css';
import { campaign } from '../../campaign/campaign.ts';
import { home } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { musicAtom } from '../../sound/use-sound.ts';
import { openProfileAtom } from '../../state/home.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { loggedInAtom } from '../../state/session.ts';
import { copyInviteAtom } from '../../state/share.ts';
import { claimableAtom, taskResource } from '../../state/task-list.ts';
import { useResource } from '../../state/resource.ts';
import { userAtom } from '../../state/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Glyph } from './Glyph.tsx';

const LINKS = [
  { path: '/task', label: home.getStamina, icon: 'task', tone: 'teal' },
  { path: '/rank', label: home.rank, icon: 'trophy', tone: 'violet' },
  { path: '/reward', label: home.rewards, icon: 'gift', tone: 'pink' },
] as const;

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
    <nav className="navigation-shortcuts u-wrap" aria-label={home.shortcuts}>
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

/** Opens a screen that needs a player; a visitor logs in first. */
export function useGo(): (path: string) => void {
  const loggedIn = useAtomValue(loggedInAtom);
  const openPopup = useSetAtom(openPopupAtom);
  return (path) => (loggedIn ? navigate(path) : openPopup({ kind: 'login' }));
}

/** The links from home to the other screens. */
export function Screens() {
  const go = useGo();
  const claimable = useAtomValue(claimableAtom);
  useResource(taskResource);
  return (
    <nav className="navigation-screens" aria-label={home.places}>
      {LINKS.map(({ path, label, icon, tone }) => (
        <Button key={path} tone={tone} className="navigation-button u-column" onClick={() => go(path)}>
          <Glyph name={icon} />
          {label}
          {path === '/task' && claimable > 0 && (
            <>
              <Badge count={claimable} />
              <span className="u-visually-hidden">{home.claimable(claimable)}</span>
            </>
          )}
        </Button>
      ))}
    </nav>
  );
}
