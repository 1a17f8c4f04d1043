import { weaponName } from '../../bridge/index.ts';
import { el } from '../../dom.ts';
import type { Game } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { LESSON_STEPS, type Lesson, type LessonStep } from '../loop/lesson.ts';
import { capsuleIcon } from './capsule-icon.ts';
import { button } from './candy-button.ts';
import './guide.css';

/** Builds the guide: one line above the running game with the next instruction, and a button that skips it. */
export function createGuide(place: HTMLElement, game: Game, lesson: Lesson) {
  const { touch, keys, more, praise, skip } = copy.guide;
  let step: LessonStep | null = null;
  let byKeys = false;
  const text = el('p', { 'aria-live': 'polite' });
  const dots = el('span', { class: 'guide-dots', 'aria-hidden': 'true' }, ...LESSON_STEPS.map(() => el('i')));
  const skipping = button({ class: 'guide-skip' }, () => lesson.stop(), skip);
  const line = el('section', { class: 'guide' }, dots, text, skipping);

  const sentence = (): string => {
    if (step === null) return '';
    if (step === 'praise') return praise(weaponName(lesson.made));
    if (step === 'merge' && !game.balls.some((ball) => lesson.pairs(ball))) return more;
    return (byKeys ? keys : touch)[step];
  };
  /** Follows the game. Setting an unchanged text would make screen readers repeat it. */
  const update = (): void => {
    const words = sentence();
    if (text.textContent !== words) text.textContent = words;
  };
  const used = ({ type }: Event): void => {
    byKeys = type === 'keydown';
    update();
  };
  const listen = (on: boolean): void => {
    for (const type of ['pointerdown', 'keydown'])
      (on ? window.addEventListener : window.removeEventListener)(type, used, true);
  };
  /** Shows the text of a step; `null` removes the guide. */
  const show = (shown: LessonStep | null): void => {
    step = shown;
    listen(step !== null);
    if (step === null) return line.remove();
    line.replaceChildren(...(step === 'praise' ? [capsuleIcon(lesson.made), text] : [dots, text, skipping]));
    line.classList.toggle('guide-praise', step === 'praise');
    const at = LESSON_STEPS.findIndex((one) => one === step);
    for (const [i, dot] of [...dots.children].entries()) dot.classList.toggle('guide-lit', i <= at);
    if (!line.isConnected) place.append(line);
    update();
  };
  return { show, update };
}
