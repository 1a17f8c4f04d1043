import { useAtomValue, useSetAtom } from 'jotai/react';
import './HomeNav.css';
import { home } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { useResource } from '../../state/use-resource.ts';
import { loggedInAtom } from '../../state/session.ts';
import { claimableAtom, taskResource } from '../../state/task-list.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Glyph } from './Glyph.tsx';

const LINKS = [
  { path: '/task', label: home.getStamina, icon: 'task', tone: 'teal' },
  { path: '/rank', label: home.rank, icon: 'trophy', tone: 'violet' },
  { path: '/reward', label: home.rewards, icon: 'gift', tone: 'pink' },
] as const;

/** The links from home to the other screens; each needs a player. */
export function HomeNav() {
  const loggedIn = useAtomValue(loggedInAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const claimable = useAtomValue(claimableAtom);
  useResource(taskResource);
  const go = (path: string): void => {
    if (loggedIn) navigate(path);
    else openPopup({ kind: 'login' });
  };
  return (
    <nav className="home-nav" aria-label={home.places}>
      {LINKS.map(({ path, label, icon, tone }) => (
        <Button key={path} tone={tone} className="home-nav-button" onClick={() => go(path)}>
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
