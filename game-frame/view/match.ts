import type { FrameMessage, PageMessage } from '../bridge/index.ts';
import { copy } from './copy.ts';
import { createEndingShow } from './ending-show.ts';
import { watchHands } from './hands.ts';
import { createGuide } from './hud/guide.ts';
import { createHud } from './hud/hud.ts';
import { createLiveRegion } from './hud/live.ts';
import { createNotice } from './hud/notice.ts';
import { createPauseSheet } from './hud/sheet.ts';
import type { Page } from './page.ts';
import { Aim } from './play/aim.ts';
import type { Ending } from './play/ending.ts';
import { hapticsOf } from './play/haptics.ts';
import type { Play } from './play/play.ts';
import { Roster } from './play/roster.ts';
import { Quality } from './quality.ts';
import { keepPicture, type KeptPicture } from './scene/keep-picture.ts';
import { mountPicture } from './scene/mount.tsx';
import { tellPage } from './tell.ts';

/** A game on its page. */
export interface Match {
  readonly picture: KeptPicture;
  /** Takes a message from the page around the game. */
  readonly hear: (message: PageMessage) => void;
}

const MAX_RESOLUTION = 2;

/**
 * Puts a game on the page: plaque, picture, hands, sheets, and what they tell each other.
 * @param ended whether the game is over as it stands, and only its end is to be shown
 * @throws Error when there is no WebGL
 */
export async function openMatch(
  page: Page,
  play: Play,
  ended: boolean,
  send: (message: FrameMessage) => void,
): Promise<Match> {
  const { game, session } = play;
  const aim = new Aim();
  const roster = new Roster(game);
  const goHome = (): void => send({ type: 'goBack' });
  const tap = (): void => send({ type: 'sound', cue: 'tap', rate: 1, gain: 1 });

  let music = true;
  const setMusic = (on: boolean): void => {
    music = on;
    hud.setMusic(on);
    sheet.setMusic(on);
  };
  const toggleMusic = (): void => {
    send({ type: music ? 'stopMusic' : 'startMusic' });
    setMusic(!music);
    tap();
  };
  const pause = (): void => {
    if (game.over) return;
    play.hold('paused');
    sheet.open();
    tap();
  };
  const sheet = createPauseSheet({ onResume: () => play.release('paused'), onMusic: toggleMusic, onHome: goHome });
  const hud = createHud({ onBack: pause, onMusic: toggleMusic });
  const guide = createGuide(page.stage, () => send({ type: 'guideDone' }));
  page.slot.before(hud.header);
  page.slot.after(hud.route, createLiveRegion(play), sheet.element);
  setMusic(true);

  let ending: Ending | null = null;
  const end = (): void => {
    ending = createEndingShow({
      page,
      hud,
      play,
      roster,
      show: () => picture.current()?.picture().show ?? null,
      onSound: (cue, rate, gain) => send({ type: 'sound', cue, rate, gain }),
      onDone: () =>
        send({ type: 'gameOver', totalScore: game.score, scoreList: [...game.counts], gameData: session.pack() }),
    });
  };

  const showProgress = (): void => {
    hud.setNext(game.next);
    hud.setBest(game.counts.reduce((best, count, i) => (count > 0 ? i + 1 : best), 1));
  };
  play.observe({
    dropped: () => {
      roster.refresh(game, true);
      showProgress();
      guide.did(1);
    },
    merged: () => {
      roster.refresh(game, false);
      hud.setScore(game.score);
      showProgress();
      guide.did(2);
    },
    ended: end,
  });
  hud.setScore(game.score);
  showProgress();

  const steer = watchHands(page, play, aim, { onPause: pause, onAim: () => guide.did(0) });
  const quality = new Quality(Math.min(devicePixelRatio, MAX_RESOLUTION));
  const picture: KeptPicture = await keepPicture({
    mount: (onContextLost) =>
      mountPicture(page.screen, {
        play,
        aim,
        roster,
        calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        layout: () => page.layout(),
        resolution: quality.resolution,
        onContextLost,
        onFrame: (elapsedMs) => {
          steer(elapsedMs);
          ending?.advance(elapsedMs);
          if (quality.note(elapsedMs)) picture.setResolution(quality.resolution);
          return play.advance(elapsedMs);
        },
      }),
    onLost: () => play.hold('picture'),
    onBack: () => play.release('picture'),
    onGivenUp: () => page.stage.append(createNotice(copy.pictureLost, goHome)),
  });
  page.onResize(() => picture.refit());

  tellPage(play, send);
  play.observe(hapticsOf((pattern) => navigator.vibrate?.(pattern)));
  if (ended) {
    play.hold('expired');
    end();
  }
  return {
    picture,
    hear: (message) => {
      if (message.type === 'checkMusic') setMusic(message.on);
      else guide.start();
    },
  };
}
