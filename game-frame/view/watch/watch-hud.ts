import '../hud/hud.css';
import './watch-hud.css';
import type { WatchFrameMessage } from '../../bridge/watch.ts';
import type { Page } from '../app/page.ts';
import { provideCapsules } from '../hud/capsule-icon.ts';
import { createHeader } from '../hud/header.ts';
import { createRoute } from '../hud/route.ts';
import type { RunningGame } from '../loop/game-runner.ts';

/** What stands around the field of a replay. */
export interface WatchHud {
  /** Middle of the score on the page, CSS pixels. */
  scorePoint(): { readonly x: number; readonly y: number };
  setMusic(on: boolean): void;
}

/** Puts header and route of the game around the field; from then on they follow the replay. */
export function createWatchHud(page: Page, runner: RunningGame, send: (message: WatchFrameMessage) => void): WatchHud {
  let music = true;
  provideCapsules();
  const route = createRoute();
  const header = createHeader({
    onBack: () => send({ type: 'goBack' }),
    onMusic: () => {
      send({ type: music ? 'stopMusic' : 'startMusic' });
      setMusic(!music);
    },
  });
  const setMusic = (on: boolean): void => {
    music = on;
    header.setMusic(on);
  };
  const showProgress = (): void => {
    const { game } = runner;
    header.setNext(game.next);
    route.setBest(game.counts.reduce((best, count, i) => (count > 0 ? i + 1 : best), 1));
  };
  const show = (): void => {
    header.startAt(runner.game.score);
    showProgress();
  };
  header.element.classList.add('watch-hud');
  page.slot.before(header.element);
  page.slot.after(route.element);
  setMusic(true);
  show();
  runner.subscribe({ onDrop: showProgress, onMerge: show, onJump: show, onPop: header.bumpScore });
  return { scorePoint: header.scorePoint, setMusic };
}
