import caveWide from '../../../assets/bg/cave-wide.svg?url';
import cave from '../../../assets/bg/cave.svg?url';
import { copy } from '../copy.ts';
import { el } from '../../dom.ts';
import { fitScene, toScene } from '../scene/layout.ts';
import type { Point } from '../units.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Safe-area insets at the frame's edges, CSS pixels. */
type Insets = Readonly<Record<(typeof SIDES)[number], number>>;

/** The bare page of the game: cave, stage of at most 9:16, canvas, slot for the field. */
export type Page = ReturnType<typeof createPage>;

export function createPage(root: HTMLElement) {
  const scenery = el(
    'picture',
    { 'aria-hidden': 'true' },
    el('source', { media: '(min-aspect-ratio: 1/1)', srcset: caveWide }),
    el('img', { class: 'frame-cave', src: cave, alt: '' }),
  );
  const screen = el('div', { class: 'frame-screen', role: 'application', 'aria-label': copy.field, tabindex: '0' });
  const slot = el('div', { class: 'frame-slot' });
  const stage = el('main', { class: 'frame-stage' }, screen, slot);
  root.replaceChildren(scenery, stage);
  document.addEventListener('keydown', () => root.classList.add('frame-keys'));
  document.addEventListener('pointerdown', () => root.classList.remove('frame-keys'));
  const measure = () => {
    const box = screen.getBoundingClientRect();
    return { box, layout: fitScene(box, slot.getBoundingClientRect()) };
  };
  let measured = measure();
  return {
    stage,
    /** Contains the canvas and receives pointer events. */
    screen,
    /** The space left for the field between the HUD's header and its route. */
    slot,
    layout: () => measured.layout,
    toScene: ({ x, y }: Point) => toScene(measured.layout, { x: x - measured.box.left, y: y - measured.box.top }),
    keepClearOf: (insets: Insets): void => {
      for (const side of SIDES) document.documentElement.style.setProperty(`--safe-${side}`, `${insets[side]}px`);
    },
    onResize: (listener: () => void): void => {
      const observer = new ResizeObserver(() => {
        measured = measure();
        listener();
      });
      observer.observe(screen);
      observer.observe(slot);
    },
  };
}
