import './hud.css';
import type { FrameMessage } from '../../bridge/index.ts';
import { copy } from '../copy.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { Lesson } from '../loop/lesson.ts';
import { type Curve, lead } from '../loop/pace.ts';
import { provideCapsules } from './capsule-icon.ts';
import { createGuide } from './guide.ts';
import { el } from '../../dom.ts';
import { createHeader } from './header.ts';
import { createLiveRegion } from './live-region.ts';
import { createPauseSheet } from './pause-sheet.ts';
import { createRoute } from './route.ts';

/** Everything around the field that is not drawn by pixi. */
export interface Hud {
  /** Above the field. */
  readonly header: HTMLElement;
  /** Below the field, and what covers it at times. */
  readonly footer: readonly HTMLElement[];
  /** Middle of the score on the page, CSS pixels. */
  scorePoint(): { readonly x: number; readonly y: number };
  /** Moves what moves in it. @param elapsedMs since the last frame */
  readonly advance: (elapsedMs: number) => void;
  /** Pauses the game and opens the pause sheet. @returns false when it was open or the game has ended */
  pause(): boolean;
  setMusic(on: boolean): void;
  setEffects(on: boolean): void;
  /** What a new player is taught, and how far that has come. */
  readonly lesson: Lesson;
  /** Begins to teach. @param x where the claw is, world units */
  showGuide(x: number): void;
  /** The player moved the claw. @param x where to, world units */
  onAim(x: number): void;
  /** The player has aimed by keys. @param x world x at which the held ball would fall */
  tellAim(x: number): void;
}

/** What is known of a game beside itself. */
export interface Known {
  /** Hours that it stays open. */
  readonly openHours?: number;
  /** The player's best game, to play against. */
  readonly best?: Curve;
}

/** Ticks between two looks at the lead. */
const LEAD_TICKS = 30;

/**
 * Builds the HUD of a game; from then on it follows the game by itself.
 * @param stage takes the guide
 * @param send tells the page around the game what the player wants: music, effects, home, the tap's sound
 */
export function createHud(
  stage: HTMLElement,
  runner: GameRunner,
  send: (message: FrameMessage) => void,
  { openHours, best }: Known = {},
): Hud {
  const { game } = runner;
  let music = true;
  let effects = true;
  let nextKnown = true;
  const tap = (): void => send({ type: 'sound', cue: 'tap', rate: 1, gain: 1 });
  const setMusic = (on: boolean): void => {
    music = on;
    header.setMusic(on);
    sheet.setMusic(on);
  };
  const toggleMusic = (): void => {
    send({ type: music ? 'stopMusic' : 'startMusic' });
    setMusic(!music);
    tap();
  };
  const setEffects = (on: boolean): void => {
    effects = on;
    sheet.setEffects(on);
  };
  const toggleEffects = (): void => {
    setEffects(!effects);
    send({ type: 'effects', on: effects });
    tap();
  };
  const pause = (): boolean => {
    if (runner.ended) return false;
    runner.pause('menu');
    tap();
    return sheet.open();
  };
  const showWaiting = (): void => {
    waiting.hidden = !runner.waiting;
  };
  const showProgress = (): void => {
    header.setNext(game.next);
    nextKnown = game.next !== undefined;
    route.setBest(game.counts.reduce((highest, count, i) => (count > 0 ? i + 1 : highest), 1));
  };
  const showScore = (): void => {
    header.setScore(game.score);
    showProgress();
  };

  provideCapsules();
  const header = createHeader({ onBack: pause, onMusic: toggleMusic });
  const route = createRoute();
  const sheet = createPauseSheet({
    warning: copy.pause.warning(openHours),
    onResume: () => runner.resume('menu'),
    onMusic: toggleMusic,
    onEffects: toggleEffects,
    onHome: () => send({ type: 'goBack' }),
  });
  const live = createLiveRegion(runner);
  const lesson = new Lesson(game, {
    onStep: (step) => guide.show(step),
    onSeen: () => send({ type: 'guideDone' }),
  });
  const guide = createGuide(stage, { game, lesson });
  const waiting = el('output', { class: 'hud-waiting' }, copy.waiting);
  setMusic(true);
  setEffects(true);
  header.startAt(game.score);
  showProgress();
  showWaiting();
  runner.subscribe(lesson);
  runner.subscribe({
    onPauseChange: () => {
      showWaiting();
      header.setLead(0);
    },
    onDealt: () => {
      showWaiting();
      if (!nextKnown) showProgress();
    },
    onDrop: () => {
      showProgress();
      guide.update();
    },
    onMerge: () => {
      showScore();
      guide.update();
    },
    onTick: ({ tick }) => {
      if (best && tick >= best.ticks && tick % LEAD_TICKS === 0) header.setLead(lead(game, best));
    },
    onPop: header.bumpScore,
  });
  return {
    header: header.element,
    footer: [waiting, route.element, live.element, sheet.element],
    scorePoint: header.scorePoint,
    advance: header.advance,
    pause,
    setMusic,
    setEffects,
    lesson,
    showGuide: (x) => lesson.start(x),
    onAim: (x) => lesson.aim(x),
    tellAim: live.tellAim,
  };
}
