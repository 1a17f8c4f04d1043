import backIcon from '../../../assets/icons/back.svg';
import musicOffIcon from '../../../assets/icons/music-off.svg';
import musicOnIcon from '../../../assets/icons/music-on.svg';
import { weaponName } from '../../bridge/index.ts';
import { LEVELS, type Level } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { button, element } from './dom.ts';
import './hud.css';
import { capsuleIcon, provideCapsules, showLevel } from './capsule-icon.ts';

/** The parts of the page around the field. */
export interface Hud {
  readonly header: HTMLElement;
  readonly route: HTMLElement;
  /** Middle of the score on the page, CSS pixels. */
  scorePoint(): { readonly x: number; readonly y: number };
  setScore(score: number): void;
  /** Lets the score jump, as when something flies into it. */
  bumpScore(): void;
  setNext(level: Level): void;
  /** Lights the route up to a level. */
  setBest(level: Level): void;
  setMusic(on: boolean): void;
}

interface HudActions {
  readonly onBack: () => void;
  readonly onMusic: () => void;
}

const image = (src: string): HTMLImageElement => element('img', '', { src, alt: '', draggable: 'false' });

function iconButton(icon: HTMLImageElement, label: string, onPress: () => void): HTMLButtonElement {
  return button('hud-button', { 'aria-label': label }, onPress, element('i', '', {}, icon));
}

/** Restarts an element's jump. */
function bump(target: HTMLElement): void {
  target.classList.remove('hud-bump');
  requestAnimationFrame(() => target.classList.add('hud-bump'));
}

/** Builds the plaque, the buttons and the route of merging. */
export function createHud({ onBack, onMusic }: HudActions): Hud {
  provideCapsules();
  const score = element('b', '', {}, '0');
  const next = capsuleIcon(1);
  next.setAttribute('role', 'img');
  const musicIcon = image(musicOnIcon);
  const music = iconButton(musicIcon, copy.music, onMusic);
  const plaque = element(
    'div',
    'hud-plaque',
    {},
    element('div', '', {}, element('small', '', {}, copy.score), score),
    element('div', 'hud-next', {}, element('small', '', {}, copy.next), next),
  );
  const stops = Array.from({ length: LEVELS }, (_, i) => capsuleIcon(i + 1));
  let best = 0;
  return {
    header: element('header', 'hud', {}, iconButton(image(backIcon), copy.back, onBack), plaque, music),
    route: element('div', 'hud-route', { role: 'img', 'aria-label': copy.route }, ...stops),
    scorePoint: () => {
      const { left, top, width, height } = score.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    setScore: (value) => {
      score.textContent = String(value);
      bump(score);
    },
    bumpScore: () => bump(score),
    setNext: (level) => {
      showLevel(next, level);
      next.setAttribute('aria-label', weaponName(level));
      bump(next);
    },
    setBest: (level) => {
      for (const [i, stop] of stops.entries()) {
        stop.classList.toggle('hud-lit', i < level);
        if (i + 1 === level && level > best && best > 0) bump(stop);
      }
      best = level;
    },
    setMusic: (on) => {
      musicIcon.src = on ? musicOnIcon : musicOffIcon;
      music.setAttribute('aria-pressed', String(on));
    },
  };
}
