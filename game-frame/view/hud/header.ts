import backIcon from '../../../assets/icons/back.svg';
import musicOffIcon from '../../../assets/icons/music-off.svg';
import musicOnIcon from '../../../assets/icons/music-on.svg';
import { weaponName } from '../../bridge/index.ts';
import type { Level } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { capsuleIcon, showLevel } from './capsule-icon.ts';
import { el } from '../../dom.ts';
import { bump, button } from './dom.ts';
import { RollingNumber } from './rolling-number.ts';

/** What stands above the field: the way back, score and next ball, the music button. */
export interface Header {
  readonly element: HTMLElement;
  /** Middle of the score on the page, CSS pixels. */
  readonly scorePoint: () => { readonly x: number; readonly y: number };
  /** The score runs up to this. */
  setScore(score: number): void;
  /** The score stands at this. */
  readonly startAt: (score: number) => void;
  /** Lets the score run. @param elapsedMs since the last frame */
  readonly advance: (elapsedMs: number) => void;
  /** @param points ahead of the player's best game, behind it below 0; 0 says nothing */
  setLead(points: number): void;
  /** Lets the score jump, as when something flies into it. */
  readonly bumpScore: () => void;
  /** @param level `undefined`: it is not known yet */
  setNext(level: Level | undefined): void;
  setMusic(on: boolean): void;
}

interface HeaderActions {
  readonly onBack: () => void;
  readonly onMusic: () => void;
}

/** Less motion is wanted. */
const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const image = (src: string): HTMLImageElement => el('img', { src, alt: '', draggable: 'false' });

function iconButton(icon: HTMLImageElement, label: string, onPress: () => void): HTMLButtonElement {
  return button({ class: 'hud-button', 'aria-label': label }, onPress, el('i', {}, icon));
}

/** Builds the header. */
export function createHeader({ onBack, onMusic }: HeaderActions): Header {
  const score = el('b');
  const number = new RollingNumber(score, wantsCalm());
  const ahead = el('i');
  const next = capsuleIcon(1);
  next.setAttribute('role', 'img');
  const musicIcon = image(musicOnIcon);
  const music = iconButton(musicIcon, copy.music, onMusic);
  const plaque = el(
    'div',
    { class: 'hud-plaque' },
    el('div', {}, el('small', {}, copy.score, ahead), score),
    el('div', { class: 'hud-next' }, el('small', {}, copy.next), next),
  );
  return {
    element: el('header', { class: 'hud' }, iconButton(image(backIcon), copy.back, onBack), plaque, music),
    scorePoint: () => {
      const { left, top, width, height } = score.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    setScore: (value) => {
      number.set(value);
      bump(score);
    },
    startAt: (value) => number.jump(value),
    advance: (elapsedMs) => number.advance(elapsedMs),
    setLead: (points) => {
      ahead.textContent = copy.lead(points);
      ahead.className = points > 0 ? 'hud-ahead' : '';
    },
    bumpScore: () => bump(score),
    setNext: (level) => {
      next.style.visibility = level === undefined ? 'hidden' : '';
      if (level === undefined) return;
      showLevel(next, level);
      next.setAttribute('aria-label', weaponName(level));
      bump(next);
    },
    setMusic: (on) => {
      musicIcon.src = on ? musicOnIcon : musicOffIcon;
      music.setAttribute('aria-pressed', String(on));
    },
  };
}
