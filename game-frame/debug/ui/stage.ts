import { el } from '../../dom.ts';
import { config as shipped } from '../../sim/index.ts';
import type { Camera } from '../draw/pen.ts';
import type { Lab } from '../lab.ts';
import type { Meter } from '../measure/meter.ts';
import { WALL_KEYS } from '../model/apply-action.ts';
import type { Timeline } from '../model/timeline.ts';
import { loadedWith } from '../remote/adopt-config.ts';

/** Most ticks of a frame that are seen one by one. */
const MOST_SEEN = 12;
/** A slider that is dragged changes a value many times: the page is loaded again when it has rested for so long. */
const REST_MS = 300;

/** The lab's side of a stage, which reads it in each frame. */
export type StageSource = ReturnType<typeof sourceOf>;

const sourceOf = (lab: Lab, meter: Meter, timeline: () => Timeline, camera: () => Camera) => ({
  timeline,
  camera,
  meter,
  /** Where the claw is, world units. */
  aimX: (): number => (lab.aim * timeline().game.config.width) / timeline().game.config.xSteps,
  /** Whether ticks are played only to reach a far one: nothing is seen of them. */
  winding: (): boolean => lab.target !== null && lab.target - lab.tick > MOST_SEEN,
});

declare global {
  interface Window {
    /** Defined by a stage's page: resolves at its first frame with the cleanup. */
    openStage?: (source: StageSource) => Promise<() => void>;
  }
}

/**
 * Builds the player's own scene below a canvas, as a page in a frame: the view knows one config only, and sides have two.
 * @returns shows it, or takes it away; and whether it is drawn: until then, and where it can't be, the lab draws plainly
 */
export function createStage(over: HTMLElement, lab: Lab, meter: Meter, side: () => Timeline, camera: () => Camera) {
  /** Key of the values that the open page computes with; '' while there is none. */
  let open = '';
  let resting: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | null = null;
  const source = sourceOf(lab, meter, side, camera);
  /** Detaches the stage: its function would keep the page in memory. */
  const leave = (): void => {
    release?.();
    release = null;
  };
  const load = (): void => {
    const frame = el('iframe', { src: '/game-frame/stage.html', title: 'Game', tabindex: -1, 'aria-hidden': 'true' });
    const start = async (): Promise<void> => {
      leave();
      const opened = await frame.contentWindow?.openStage?.(source);
      if (frame.isConnected) release = opened ?? null;
      else opened?.();
    };
    // Again, when it has lost its WebGL context and loads itself.
    frame.addEventListener('load', () => void start());
    over.before(frame);
  };
  return (wanted: boolean): boolean => {
    const { config } = side().game;
    // The player's walls are drawn for one size.
    const hasRoom = WALL_KEYS.every((key) => config[key] === shipped[key]);
    const next = wanted && hasRoom ? loadedWith(config) : '';
    if (next === open) return release !== null;
    clearTimeout(resting);
    leave();
    over.previousElementSibling?.remove();
    if (next !== '') resting = setTimeout(load, open === '' ? 0 : REST_MS);
    open = next;
    return false;
  };
}
