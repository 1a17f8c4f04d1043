import { copy } from '../copy.ts';
import { el } from '../../dom.ts';
import './paper.css';
import './progress.css';

/** A replay shorter than this shows nothing, milliseconds. */
const PATIENCE_MS = 300;

/** The bar of a long replay. */
export interface Progress {
  /** Shows how far the replay is. @param share 0 to 1 */
  readonly show: (share: number) => void;
  readonly remove: () => void;
}

/** Builds the bar; it shows itself when the replay turns out long. @param now the time, milliseconds */
export function createProgress(place: HTMLElement, now: () => number): Progress {
  const since = now();
  const bar = el('progress', { max: '1', 'aria-label': copy.resuming });
  const box = el('section', { class: 'paper paper-centered progress' }, el('p', {}, copy.resuming), bar);
  return {
    show: (share) => {
      bar.value = share;
      if (!box.isConnected && now() - since > PATIENCE_MS) place.append(box);
    },
    remove: () => box.remove(),
  };
}
