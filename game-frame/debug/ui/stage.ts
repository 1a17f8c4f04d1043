import { el } from '../../dom.ts';
import { config as shipped } from '../../sim/index.ts';
import type { Camera } from '../draw/camera.ts';
import type { Lab } from '../lab.ts';
import type { Meter } from '../measure/meter.ts';
import { WALL_KEYS } from '../model/apply-action.ts';
import type { Timeline } from '../model/timeline.ts';
import { OPEN_STAGE, type OpenStage, type StageSource } from '../draw/stage-source.ts';

/** Most ticks of a frame that are seen one by one. */
const MOST_SEEN = 12;
/** A slider that is dragged changes a value many times: the page is loaded again when it has rested for so long. */
const REST_MS = 300;

/** The player's own scene, below the overlays. */
export interface Stage {
  readonly element: HTMLElement;
  /** Shows it, or takes it away. @returns whether it is drawn: until then, and where it can't be, the lab draws plainly */
  show(wanted: boolean): boolean;
}

/** Builds a stage. It is a page in a frame: the view knows one config only, and the lab's sides have two. */
export function createStage(lab: Lab, meter: Meter, side: () => Timeline, camera: () => Camera): Stage {
  const element = el('div', { class: 'lab-scene', 'aria-hidden': 'true' });
  let state: 'none' | 'loading' | 'drawn' | 'failed' = 'none';
  let resting: ReturnType<typeof setTimeout> | undefined;
  let letGo: (() => void) | undefined;
  const source: StageSource = {
    timeline: side,
    camera,
    meter,
    aimX: () => (lab.aim * side().game.config.width) / side().game.config.xSteps,
    winding: () => lab.target !== null && lab.target - lab.tick > MOST_SEEN,
    outdated: () => {
      state = 'loading';
      clearTimeout(resting);
      resting = setTimeout(load, REST_MS);
    },
  };
  /** Lets go of the page too, which its function would hold. */
  const leave = (): void => {
    letGo?.();
    letGo = undefined;
  };
  const close = (): void => {
    clearTimeout(resting);
    leave();
    element.replaceChildren();
    state = 'none';
  };
  const load = (): void => {
    const frame = el('iframe', {
      src: '/game-frame/stage.html',
      title: 'Game',
      tabindex: -1,
    });
    const isCurrent = (): boolean => element.firstChild === frame;
    frame.addEventListener('load', () => {
      openIn(frame, source).then(
        (opened) => {
          if (isCurrent()) [state, letGo] = ['drawn', opened];
          else opened();
          return null;
        },
        (error: unknown) => {
          if (isCurrent()) state = 'failed';
          reportError(error);
        },
      );
    });
    state = 'loading';
    leave();
    element.replaceChildren(frame);
  };
  return {
    element,
    show(wanted) {
      const possible = wanted && hasRoom(side());
      if (!possible && state !== 'none') close();
      if (possible && state === 'none') load();
      return state === 'drawn';
    },
  };
}

/** Whether the player's page has room for the field: its walls are drawn for one size. */
const hasRoom = ({ game }: Timeline): boolean => WALL_KEYS.every((key) => game.config[key] === shipped[key]);

async function openIn({ contentWindow }: HTMLIFrameElement, source: StageSource): Promise<() => void> {
  const open: unknown = contentWindow && Reflect.get(contentWindow, OPEN_STAGE);
  if (!isOpenStage(open)) throw new Error('the stage did not load');
  return open(source);
}

const isOpenStage = (open: unknown): open is OpenStage => typeof open === 'function';
