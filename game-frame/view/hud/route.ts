import { LEVELS, type Level } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { capsuleIcon } from './capsule-icon.ts';
import { el } from '../../dom.ts';
import { bump } from './dom.ts';

/** The levels side by side, lit as far as the game has come. */
export interface Route {
  readonly element: HTMLElement;
  /** Lights the route up to a level. */
  setBest(level: Level): void;
}

/** Builds the route. */
export function createRoute(): Route {
  const stops = Array.from({ length: LEVELS }, (_, i) => capsuleIcon(i + 1));
  let best = 0;
  return {
    element: el('div', { class: 'hud-route', role: 'img', 'aria-label': copy.route }, ...stops),
    setBest: (level) => {
      for (const [i, stop] of stops.entries()) {
        stop.classList.toggle('hud-lit', i < level);
        if (i + 1 === level && level > best && best > 0) bump(stop);
      }
      best = level;
    },
  };
}
