import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import './Home.css';
import { logo } from '../../share/logo.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { openHomeAtom } from '../../state/home.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Hero } from './Hero.tsx';
import { HomeNav } from './HomeNav.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StartGame } from './StartGame.tsx';

/** Loaded after the rest of home; where it does not load, its place stays empty. */
const Today = lazy(() => import('./today/Today.tsx').catch(() => ({ default: () => null })));

/** Home. */
export function Home() {
  const open = useSetAtom(openHomeAtom);
  const playing = useAtomValue(campaignPhaseAtom) === 'open';
  useEffect(() => void open(), [open]);
  return (
    <Screen fit className="home">
      <Shortcuts />
      <header className="home-brand">
        <h1>
          <img src={logo} alt={common.title} width={752} height={340} fetchPriority="high" />
        </h1>
        <p>{home.period}</p>
      </header>
      {playing && (
        <div className="home-today">
          <Today />
        </div>
      )}
      <Hero />
      <StartGame />
      <HomeNav />
    </Screen>
  );
}
