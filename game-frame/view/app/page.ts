import caveWide from '../../../assets/bg/cave-wide.svg?url';
import cave from '../../../assets/bg/cave.svg?url';
import { copy } from '../copy.ts';
import { el } from '../../dom.ts';
import { fitScene, type Layout, toScene } from '../scene/layout.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** What notch and home bar cover at the frame's edges, CSS pixels. */
type Insets = Readonly<Record<(typeof SIDES)[number], number>>;

/** A point of the page, CSS pixels, or of the scene, scene pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The bare page of the game: cave, stage of at most 9:16, canvas, slot for the field. */
export interface Page {
  readonly stage: HTMLElement;
  /** Holds the canvas and receives pointer events. */
  readonly screen: HTMLElement;
  /** The space left for the field between the HUD's header and its route. */
  readonly slot: HTMLElement;
  /** Where the field is, as of the last resize. */
  readonly layout: () => Layout;
  /** The point of the scene under a point of the page. */
  readonly toScene: (point: Point) => Point;
  /** Keeps the HUD clear of notch and home bar. */
  readonly keepClearOf: (insets: Insets) => void;
  /** Calls back when the stage changes its size. */
  readonly onResize: (listener: () => void) => void;
}

/** Builds the page in `root`. */
export function createPage(root: HTMLElement): Page {
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
    screen,
    slot,
    layout: () => measured.layout,
    toScene: ({ x, y }) => toScene(measured.layout, { x: x - measured.box.left, y: y - measured.box.top }),
    keepClearOf: (insets) => {
      for (const side of SIDES) document.documentElement.style.setProperty(`--safe-${side}`, `${insets[side]}px`);
    },
    onResize: (listener) => {
      const observer = new ResizeObserver(() => {
        measured = measure();
        listener();
      });
      observer.observe(screen);
      observer.observe(slot);
    },
  };
}
