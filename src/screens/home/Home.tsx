import { GAME_COST } from '../../contract/constants.ts';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { type ComponentType, useEffect } from 'react';
import '../Announcement.css';
import './Home.css';
import { common } from '../../copy/common.ts';
import { homeCopy } from '../../copy/home.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { unsentAtom } from '../../state/game/finished.ts';
import { nextStepAtom, replaceGameAtom, takeNextStepAtom, unfinishedAtom } from '../../state/game/next-step.ts';
import { openHomeAtom } from '../../state/home.ts';
import { staminaAtom, userErrorAtom, userAtom } from '../../state/account/user.ts';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Glyph } from './Glyph.tsx';
import { Screens, Shortcuts } from './Navigation.tsx';

const Closed = lazy(() => import('./closed/Closed.tsx'));
/** A part loaded after the rest of home; if loading fails, its space stays empty. */
const lazyOrNothing = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const Today = lazyOrNothing(() => import('./today/Today.tsx'));
// Its styles are among home's: its code needs no file but itself.
const Announcement = lazyOrNothing(() => import('../Announcement.tsx'));
const Hero = lazyOrNothing(() => import('./heroes/Hero.tsx'));

/** A number filled in from local storage before hydration by `src/app/boot.ts`. */
function CachedNumber({ name, value }: Readonly<{ name: 'stamina' | 'coins'; value: number | null | undefined }>) {
  return (
    <b data-known={name} suppressHydrationWarning>
      {value ?? '–'}
    </b>
  );
}

function Play() {
  const { steps } = useCopy(homeCopy);
  const step = useAtomValue(nextStepAtom);
  const takeNextStep = useSetAtom(takeNextStepAtom);
  return (
    <Button size="lg" pulsing className="home-start-button" onClick={takeNextStep}>
      {steps[step]}
      {['start', 'earn'].includes(step) && (
        <small className="home-start-cost u-row u-price u-mark" aria-hidden="true">
          <Glyph name="bolt" />-{GAME_COST}
        </small>
      )}
    </Button>
  );
}

function Start() {
  const copy = useCopy(homeCopy);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const openHome = useSetAtom(openHomeAtom);
  const unknown = useAtomValue(userErrorAtom) !== null;
  const unfinished = useAtomValue(unfinishedAtom);
  const replaceGame = useSetAtom(replaceGameAtom);
  const stamina = useAtomValue(staminaAtom);
  const unsent = useAtomValue(unsentAtom).length > 0;
  const coins = useAtomValue(userAtom)?.coin;
  return (
    <section className="home-start home-unsure u-column">
      <Play />
      <div className="home-start-stamina u-row">
        <p className="u-pill">
          <Glyph name="bolt" />
          {common.stamina} <CachedNumber name="stamina" value={stamina} />
          {!unfinished && !unknown && <em className="u-note">{unsent ? copy.unsent : copy.staminaNote}</em>}
        </p>
        <p className="u-pill" hidden={coins === undefined || unfinished}>
          {copy.coins} <CachedNumber name="coins" value={coins} />
        </p>
        {unknown && (
          <Button size="sm" tone="ghost" onClick={openHome}>
            {common.retry}
          </Button>
        )}
        {unfinished && open && (
          <Button size="sm" tone="ghost" onClick={replaceGame}>
            {copy.startNew}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The start button, or a notice outside the campaign; an earlier game can always be concluded. */
function StartGame() {
  const campaignPhase = useAtomValue(campaignPhaseAtom);
  const step = useAtomValue(nextStepAtom);
  const concludes = ['result', 'resume', 'settle'].includes(step);
  return campaignPhase === 'open' || concludes ? <Start /> : <Closed phase={campaignPhase} />;
}

export function Home() {
  const { logo, announcements } = useCampaign();
  const copy = useCopy(homeCopy);
  const open = useSetAtom(openHomeAtom);
  const playing = useAtomValue(campaignPhaseAtom) === 'open';
  useEffect(() => void open(), [open]);
  return (
    <Screen fit className="home">
      <Shortcuts />
      <header className="home-brand">
        <h1>
          <img src={logo} alt={copy.title} width={752} height={340} fetchPriority="high" />
        </h1>
        <p>{copy.period}</p>
      </header>
      {playing && (
        <div className="home-today home-unsure">
          <Today />
        </div>
      )}
      <div className="home-hero">
        <Hero />
        <output className="home-word">{announcements.length > 0 && <Announcement />}</output>
      </div>
      <StartGame />
      <Screens />
    </Screen>
  );
}
