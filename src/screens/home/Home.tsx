import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import './Home.css';
import { logo } from '../../share/logo.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { openHomeAtom } from '../../state/home.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Hero } from './Hero.tsx';
import { HomeNav } from './HomeNav.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StartGame } from './StartGame.tsx';

interface Props {
  /** Called when the calls that home makes are answered. */
  readonly onReady: () => void;
}

/** Home. */
export function Home({ onReady }: Props) {
  const open = useSetAtom(openHomeAtom);
  useEffect(() => void open().then(onReady), [open, onReady]);
  return (
    <Screen fit className="home">
      <Shortcuts />
      <header className="home-brand">
        <h1>
          <img src={logo} alt={common.title} width={752} height={340} fetchPriority="high" />
        </h1>
        <p>{home.period}</p>
      </header>
      <Hero />
      <StartGame />
      <HomeNav />
    </Screen>
  );
}
