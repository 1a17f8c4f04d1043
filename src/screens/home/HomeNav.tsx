import { useAtomValue, useSetAtom } from 'jotai/react';
import './HomeNav.css';
import { home } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { useResource } from '../../state/resource.ts';
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

/** Opens a screen that needs a player; a visitor logs in first. */
export function useGo(): (path: string) => void {
  const loggedIn = useAtomValue(loggedInAtom);
  const openPopup = useSetAtom(openPopupAtom);
  return (path) => (loggedIn ? navigate(path) : openPopup({ kind: 'login' }));
}

/** The links from home to the other screens. */
export function HomeNav() {
  const go = useGo();
  const claimable = useAtomValue(claimableAtom);
  useResource(taskResource);
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
