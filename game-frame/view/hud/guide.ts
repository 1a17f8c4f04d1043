import handIcon from '../../../assets/icons/hand.svg';
import { copy } from '../copy.ts';
import { candyButton } from './candy-button.ts';
import { phrases } from './dom.ts';
import { el } from '../../dom.ts';
import './guide.css';
import { capsuleIcon } from './capsule-icon.ts';

/** The guide for new players. */
export interface Guide {
  /** Shows the first step. */
  readonly start: () => void;
  /** The player did what a step asks for. */
  did(action: GuideAction): void;
  /** Takes it away without an end: the next game shows it again. */
  readonly leave: () => void;
}

/** What the steps ask for, in their order. */
const ACTIONS = ['aimed', 'dropped', 'merged'] as const;
type GuideAction = (typeof ACTIONS)[number];

const hand = (): HTMLElement => el('img', { class: 'guide-hand', src: handIcon, alt: '' });

/** What each step shows beside its words; the style sheet moves it. */
const scenes: readonly (() => readonly HTMLElement[])[] = [
  () => [capsuleIcon(3, 'guide-aimed'), hand()],
  () => [capsuleIcon(3, 'guide-dropped'), hand()],
  () => [capsuleIcon(3, 'guide-one'), capsuleIcon(3, 'guide-two'), capsuleIcon(4, 'guide-made')],
];

/**
 * Builds the guide: a bubble that explains one step at a time and leaves every touch beside it to the game.
 * A step passes by a tap on its button or by doing it; each tap or key passes one step, so that each can be read.
 * @param place takes the bubble
 * @param onDone it was read to its end or skipped
 */
export function createGuide(place: HTMLElement, onDone: () => void): Guide {
  const { steps, more, done, skip } = copy.guide;
  let step = 0;
  /** Something was touched since the last step. */
  let touched = false;
  const scene = el('div', { class: 'guide-scene', 'aria-hidden': 'true' });
  const text = el('p', { 'aria-live': 'polite' });
  const dots = el('span', { class: 'guide-dots', 'aria-hidden': 'true' }, ...steps.map(() => el('i')));
  const touch = (): void => {
    touched = true;
  };
  const next = candyButton(['small'], () => show(step + 1));
  const bubble = el(
    'section',
    { class: 'guide' },
    scene,
    text,
    el(
      'div',
      { class: 'guide-choices' },
      candyButton(['ghost', 'small'], () => finish(), skip),
      dots,
      next,
    ),
  );
  const leave = (): void => {
    bubble.remove();
    window.removeEventListener('pointerdown', touch, true);
    window.removeEventListener('keydown', touch, true);
  };
  const finish = (): void => {
    leave();
    onDone();
  };
  const show = (to: number): void => {
    step = to;
    touched = false;
    const sentence = steps[step];
    if (sentence === undefined) return finish();
    text.replaceChildren(...phrases(sentence));
    scene.replaceChildren(...(scenes[step]?.() ?? []));
    next.textContent = step < steps.length - 1 ? more : done;
    for (const [i, dot] of [...dots.children].entries()) dot.classList.toggle('guide-lit', i === step);
  };
  return {
    start: () => {
      show(0);
      place.append(bubble);
      window.addEventListener('pointerdown', touch, true);
      window.addEventListener('keydown', touch, true);
    },
    did: (action) => {
      if (bubble.isConnected && touched && action === ACTIONS[step]) show(step + 1);
    },
    leave,
  };
}
