import { el } from '../../dom.ts';
import { copy } from '../copy.ts';
import { candyButton } from './candy-button.ts';
import './paper.css';

/** A replay shorter than this shows no bar, milliseconds. */
const PATIENCE_MS = 300;

/** What a notice says. */
export interface NoticeText {
  readonly title: string;
  readonly text: string;
}
/** A button of a notice. */
export type NoticeAction = readonly [name: string, onPress: () => void];

/** A message instead of the game. @param actions the most useful first */
export function createNotice({ title, text }: NoticeText, actions: readonly NoticeAction[]): HTMLElement {
  const buttons = actions.map(([name, onPress], i) => candyButton(i === 0 ? '' : 'ghost', onPress, name));
  return el(
    'section',
    { class: 'paper paper-centered', role: 'alert' },
    el('h1', {}, title),
    el('p', {}, text),
    ...buttons,
  );
}

/** The bar of a long replay. */
export interface Progress {
  /** @param share of the replay that is done */
  readonly show: (share: number) => void;
  readonly remove: () => void;
}

/** Builds the bar; it appears when the replay takes long. @param now the time, milliseconds */
export function createProgress(place: HTMLElement, now: () => number): Progress {
  const since = now();
  const bar = el('progress', { max: '1', 'aria-label': copy.resuming });
  const box = el('section', { class: 'paper paper-centered' }, el('p', {}, copy.resuming), bar);
  return {
    show: (share) => {
      bar.value = share;
      if (!box.isConnected && now() - since > PATIENCE_MS) place.append(box);
    },
    remove: () => box.remove(),
  };
}
