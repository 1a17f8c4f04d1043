import { type FrameMessage, type GameCue, weaponName } from '../../bridge/index.ts';
import { el } from '../../dom.ts';
import { copy } from '../copy.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { Lesson } from '../loop/lesson.ts';
import { type Curve, race } from '../loop/pace.ts';
import { createBars } from './bars.ts';
import { createGuide } from './guide.ts';
import { createPauseSheet } from './pause-sheet.ts';
import { config, firstContact, radiusOf } from '../../sim/index.ts';

/** Everything around the field that is not drawn by pixi. */
export type Hud = ReturnType<typeof createHud>;

/** Facts about a game that the game itself does not contain. */
export interface GameFacts {
  readonly openHours?: number;
  readonly best?: Curve | null;
}

function createWaitingSign(runner: GameRunner): HTMLElement {
  const sign = el('output', { class: 'hud-waiting' }, copy.waiting);
  const update = (): void => {
    sign.hidden = !runner.waiting;
  };
  update();
  runner.subscribe({ onPauseChange: update, onDealt: update });
  return sign;
}

const ANNOUNCED_LEVEL = 7;

/** Announces held and next piece, aim, score, danger and the end to screen readers. */
function createLiveRegion(runner: GameRunner) {
  const polite = el('p', { 'aria-live': 'polite' });
  const urgent = el('p', { 'aria-live': 'assertive' });
  const { game } = runner;
  const announceTurn = (): void => {
    const { held, next, score } = game;
    if (held !== undefined) polite.textContent = copy.live.turn(weaponName(held), weaponName(next ?? 0), score);
  };
  announceTurn();
  runner.subscribe({
    onDrop: announceTurn,
    onMerge: ({ into }) => {
      if (into && into.level >= ANNOUNCED_LEVEL)
        urgent.textContent = copy.live.made(weaponName(into.level), runner.isFirst(into.level));
    },
    onAlarm: (on) => {
      urgent.textContent = on ? copy.live.danger : copy.live.safe;
    },
    onGameOver: () => {
      urgent.textContent = copy.live.over(game.score);
    },
  });
  return {
    element: el('div', { class: 'frame-visually-hidden' }, polite, urgent),
    announceRecord: (): void => {
      urgent.textContent = copy.live.record;
    },
    /** Announces where the held ball would fall. @param x world x of its centre */
    announceAim: (x: number): void => {
      const { ball } = firstContact(game.balls, x, radiusOf(game.held ?? 1, config));
      const column = Math.min(config.width, Math.floor(x) + 1);
      polite.textContent = copy.live.aim(column, config.width, ball && weaponName(ball.level));
    },
  };
}

/** Builds the HUD of a game, which it then follows. @param send posts the player's requests to the page around it */
export function createHud(
  { stage, slot }: Readonly<Record<'stage' | 'slot', HTMLElement>>,
  runner: GameRunner,
  send: (message: FrameMessage) => void,
  { openHours, best }: GameFacts = {},
) {
  const { game } = runner;
  const play = (cue: GameCue, rate = 1, gain = 1): void => send({ type: 'sound', cue, rate, gain });
  const tap = (): void => play('tap');
  const setMusic = (on: boolean): void => {
    bars.setMusic(on);
    sheet.setMusic(on);
  };
  const changeMusic = (on: boolean): void => {
    send({ type: on ? 'startMusic' : 'stopMusic' });
    setMusic(on);
    tap();
  };
  /** Pauses the game and opens the pause sheet. @returns false when it was open or the game has ended */
  const pause = (): boolean => {
    if (runner.ended) return false;
    runner.pause('menu');
    tap();
    return sheet.open();
  };
  const sheet = createPauseSheet({
    warning: copy.pause.warning(openHours),
    onResume: () => runner.resume('menu'),
    onMusic: changeMusic,
    onSwitch: (type, on) => {
      send({ type, on });
      tap();
    },
    onHome: () => send({ type: 'goBack' }),
  });
  const bars = createBars(slot, runner, pause, changeMusic);
  const live = createLiveRegion(runner);
  const lesson = new Lesson(game, {
    onStep: (step) => {
      guide.show(step);
      if (step === 'praise') play('coin');
    },
    onSeen: () => send({ type: 'guideDone' }),
  });
  const guide = createGuide(stage, game, lesson);
  runner.subscribe(lesson);
  runner.subscribe({ onDrop: guide.update, onMerge: guide.update });
  if (best) {
    const onPass = (ahead: boolean): void => {
      bars.bumpLead();
      play('combo', ahead ? 1.49831 : 0.74915, 0.8);
    };
    const onRecord = (): void => {
      live.announceRecord();
      play('new-record');
    };
    runner.subscribe(race(game, best, { onLead: bars.setLead, onPass, onRecord }));
  }
  stage.append(createWaitingSign(runner), live.element, sheet.element);
  const { setEffects, setVibration, vibrates } = sheet;
  return { bars, live, lesson, pause, setMusic, setEffects, setVibration, vibrates };
}
