import handIcon from '../../../assets/icons/hand.svg';
import { copy } from '../copy.ts';
import { button, element } from './dom.ts';
import { capsuleIcon } from './capsule-icon.ts';

/** The guide for new players. */
export interface Guide {
  /** Shows the first step. */
  start(): void;
  /** The player did what a step asks for: 0 aimed, 1 dropped, 2 merged. */
  did(step: number): void;
  /** Whether it is on the page. */
  readonly open: boolean;
}

const hand = (): HTMLElement => element('img', 'hand', { src: handIcon, alt: '' });

/** What each step shows beside its words; the style sheet moves it. */
const scenes: readonly (() => readonly HTMLElement[])[] = [
  () => [capsuleIcon(3, 'aimed'), hand()],
  () => [capsuleIcon(3, 'dropped'), hand()],
  () => [capsuleIcon(3, 'one'), capsuleIcon(3, 'two'), capsuleIcon(4, 'made')],
];

/**
 * Builds the guide: a bubble that explains one step at a time and lets every touch beside it through to the game.
 * A step passes by a tap on its button or by doing it.
 * @param place takes the bubble
 * @param onDone it was read to its end or skipped
 */
export function createGuide(place: HTMLElement, onDone: () => void): Guide {
  const { steps, more, done, skip } = copy.guide;
  let step = 0;
  const scene = element('div', 'scene', { 'aria-hidden': 'true' });
  const text = element('p', '', { 'aria-live': 'polite' });
  const dots = element('span', 'dots', { 'aria-hidden': 'true' }, ...steps.map(() => element('i', '')));
  const next = button('candy small', {}, () => show(step + 1));
  const bubble = element(
    'section',
    'guide',
    {},
    scene,
    text,
    dots,
    element(
      'div',
      'choices',
      {},
      button('candy ghost small', {}, () => finish(), skip),
      next,
    ),
  );
  const finish = (): void => {
    bubble.remove();
    onDone();
  };
  const show = (to: number): void => {
    step = to;
    const sentence = steps[step];
    if (sentence === undefined) return finish();
    text.textContent = sentence;
    scene.replaceChildren(...(scenes[step]?.() ?? []));
    next.textContent = step < steps.length - 1 ? more : done;
    for (const [i, dot] of [...dots.children].entries()) dot.classList.toggle('lit', i === step);
  };
  return {
    start: () => {
      show(0);
      place.append(bubble);
    },
    did: (what) => {
      if (bubble.isConnected && what === step) show(step + 1);
    },
    get open() {
      return bubble.isConnected;
    },
  };
}
