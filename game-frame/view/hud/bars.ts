import './hud.css';
import backIcon from '../../../assets/icons/back.svg';
import musicOffIcon from '../../../assets/icons/music-off.svg';
import musicOnIcon from '../../../assets/icons/music-on.svg';
import { weaponName } from '../../bridge/index.ts';
import { el } from '../../dom.ts';
import { LEVELS, type Level } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import type { RunningGame } from '../loop/game-runner.ts';
import type { Point } from '../units.ts';
import { button } from './candy-button.ts';
import { capsuleIcon, provideCapsules, showLevel } from './capsule-icon.ts';

function bump(target: HTMLElement): void {
  target.classList.remove('hud-bump');
  requestAnimationFrame(() => target.classList.add('hud-bump'));
}

const image = (src: string): HTMLImageElement => el('img', { src, alt: '', draggable: 'false' });

const iconButton = (icon: HTMLImageElement, label: string, onPress: () => void): HTMLButtonElement =>
  button({ class: 'hud-button', 'aria-label': label }, onPress, el('i', {}, icon));

function musicButton(onChange: (on: boolean) => void) {
  let music = true;
  const icon = image(musicOnIcon);
  const set = (on: boolean): void => {
    music = on;
    icon.src = on ? musicOnIcon : musicOffIcon;
    element.setAttribute('aria-pressed', String(on));
  };
  const element = iconButton(icon, copy.music, () => {
    set(!music);
    onChange(music);
  });
  set(true);
  return { element, set };
}

function nextBall() {
  const element = capsuleIcon(1);
  element.setAttribute('role', 'img');
  return {
    element,
    show: (level: Level | undefined): void => {
      element.style.visibility = level === undefined ? 'hidden' : '';
      if (level === undefined) return;
      showLevel(element, level);
      element.setAttribute('aria-label', weaponName(level));
      bump(element);
    },
  };
}

const ROLL_MS = 560;

/** A number on the page that rolls to its new value. @param calm jumps there: the player prefers reduced motion */
function rollingNumber(element: HTMLElement, calm: boolean) {
  let [from, to, shown, leftMs] = [0, 0, 0, 0];
  const show = (value: number): void => {
    shown = value;
    element.textContent = String(value);
  };
  const jump = (value: number): void => {
    to = value;
    leftMs = 0;
    show(value);
  };
  const roll = (value: number): void => {
    if (value === to) return;
    [from, to, leftMs] = [shown, value, ROLL_MS];
  };
  /** Lets time pass, milliseconds. Touches the page only while the number rolls. */
  const advance = (elapsedMs: number): void => {
    if (leftMs <= 0) return;
    leftMs = Math.max(0, leftMs - elapsedMs);
    const value = Math.round(to - (to - from) * (leftMs / ROLL_MS) ** 3);
    if (value !== shown) show(value);
  };
  return { jump, set: calm ? jump : roll, advance };
}

/** Middle of an element on the page, CSS pixels. */
function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function createRoute() {
  const stops = Array.from({ length: LEVELS }, (_, i) => capsuleIcon(i + 1));
  const element = el('div', { class: 'hud-route', role: 'img', 'aria-label': copy.route }, ...stops);
  let shown = 0;
  const best = (): HTMLElement => stops[shown - 1] ?? element;
  return {
    element,
    best,
    glow: (): void => best().classList.add('hud-glow'),
    show: (counts: readonly number[]): void => {
      const before = shown;
      best().classList.remove('hud-glow');
      shown = counts.reduce((highest, count, i) => (count > 0 ? i + 1 : highest), 1);
      for (const [i, stop] of stops.entries()) stop.classList.toggle('hud-lit', i < shown);
      if (before > 0 && shown > before) bump(best());
    },
  };
}

/** Builds the bars around the place of the field; from then on they follow the game. */
export function createBars(slot: HTMLElement, runner: RunningGame, onBack: () => void, onMusic: (on: boolean) => void) {
  provideCapsules();
  const score = el('b');
  const number = rollingNumber(score, matchMedia('(prefers-reduced-motion: reduce)').matches);
  const lead = el('i');
  const next = nextBall();
  const music = musicButton(onMusic);
  const route = createRoute();
  const plaque = el(
    'div',
    { class: 'hud-plaque' },
    el('div', {}, el('small', {}, copy.score, lead), score),
    el('div', { class: 'hud-next' }, el('small', {}, copy.next), next.element),
  );
  const element = el('header', { class: 'hud' }, iconButton(image(backIcon), copy.back, onBack), plaque, music.element);
  slot.before(element);
  slot.after(route.element);

  const showProgress = (): void => {
    next.show(runner.game.next);
    route.show(runner.game.counts);
  };
  const begin = (): void => {
    number.jump(runner.game.score);
    showProgress();
  };
  begin();
  runner.subscribe({
    onDrop: showProgress,
    onMerge: () => {
      number.set(runner.game.score);
      bump(score);
      showProgress();
    },
    onDealt: () => {
      if (next.element.style.visibility === 'hidden') showProgress();
    },
    onJump: begin,
    onPop: route.glow,
  });
  return {
    element,
    /** Where lights fly on the page, CSS pixels. */
    goals: { score: () => middleOf(score), best: () => middleOf(route.best()) },
    /** Lets the score roll. @param elapsedMs since the last frame */
    advance: number.advance,
    /**
     * @param points ahead of the player's best game, negative behind it; 0 shows nothing
     * @param record whether the score exceeds that of the best game
     */
    setLead: (points: number, record: boolean): void => {
      lead.textContent = copy.lead(points, record);
      lead.className = points > 0 ? 'hud-ahead' : '';
      plaque.classList.toggle('hud-record', record);
    },
    bumpLead: () => bump(lead),
    setMusic: music.set,
  };
}
