import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import './Navigation.css';
import { titles } from '../../copy/common.ts';
import { homeCopy } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { musicAtom } from '../../sound/use-sound.ts';
import { openProfileAtom, shareInviteAtom } from '../../state/home.ts';
import { openPopupAtom } from '../../state/overlays.ts';
import { loggedInAtom } from '../../state/account/session.ts';
import { claimableAtom, taskResource } from '../../state/task-list.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { userAtom } from '../../state/account/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Glyph } from './Glyph.tsx';

const LINKS = [
  { name: 'task', icon: 'task', tone: 'teal' },
  { name: 'rank', icon: 'trophy', tone: 'violet' },
  { name: 'reward', icon: 'gift', tone: 'pink' },
] as const;

/** The icon buttons at the top of home. */
export function Shortcuts() {
  const { invites } = useCampaign();
  const copy = useCopy(homeCopy);
  const user = useAtomValue(userAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const openProfile = useSetAtom(openProfileAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const copyInvite = useSetAtom(shareInviteAtom);
  const [music, setMusic] = useAtom(musicAtom);
  const show = (kind: 'rules' | 'album') => () => openPopup({ kind });
  return (
    <nav className="navigation-shortcuts u-wrap" aria-label={copy.shortcuts}>
      <IconButton caption gold icon={<Avatar avatar={user?.avatar} />} label={copy.profile} onClick={openProfile} />
      <IconButton caption icon={<Glyph name="rules" />} label={copy.rules} onClick={show('rules')} />
      <IconButton caption icon={<Glyph name="album" />} label={copy.album} onClick={show('album')} />
      <IconButton
        caption
        icon={<Glyph name={music ? 'music-on' : 'music-off'} />}
        label={copy.music}
        pressed={music}
        onClick={() => setMusic(!music)}
      />
      {invites.on && open && (
        <IconButton
          caption={copy.inviteLink}
          icon={<Glyph name="link" />}
          label={copy.copyInviteLink}
          onClick={copyInvite}
        />
      )}
    </nav>
  );
}

/** Navigates to a screen for players; a visitor is asked to log in. */
export function useRequireLogin(): (path: string) => void {
  const loggedIn = useAtomValue(loggedInAtom);
  const openPopup = useSetAtom(openPopupAtom);
  return (path) => (loggedIn ? navigate(path) : openPopup({ kind: 'login' }));
}

/** The links from home to the other screens. */
export function Screens() {
  const copy = useCopy(homeCopy);
  const go = useRequireLogin();
  const claimable = useAtomValue(claimableAtom);
  useResource(taskResource);
  return (
    <nav className="navigation-screens" aria-label={copy.places}>
      {LINKS.map(({ name, icon, tone }) => (
        <Button key={name} tone={tone} className="navigation-button u-column" onClick={() => go(`/${name}`)}>
          <Glyph name={icon} />
          {titles[name]}
          {name === 'task' && claimable > 0 && (
            <>
              <Badge count={claimable} />
              <span className="u-visually-hidden">{copy.claimable(claimable)}</span>
            </>
          )}
        </Button>
      ))}
    </nav>
  );
}
