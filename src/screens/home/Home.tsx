import { useAtomValue, useSetAtom } from 'jotai/react';
import { type ComponentType, useEffect } from 'react';
import './Home.css';
import { logo } from '../../share/logo.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { openHomeAtom } from '../../state/home.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Screens, Shortcuts } from './Navigation.tsx';
import { StartGame } from './StartGame.tsx';

/** Loaded after the rest of home; if loading fails, its place stays empty. */
const later = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const Today = later(() => import('./today/Today.tsx'));
const Hero = later(() => import('./heroes/Hero.tsx'));

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
        <div className="home-today home-unsure">
          <Today />
        </div>
      )}
      <div className="home-hero">
        <Hero />
      </div>
      <StartGame />
      <Screens />
    </Screen>
  );
}
