import { el } from '../../dom.ts';
import { copy } from '../copy.ts';
import { candyButton } from './candy-button.ts';
import './paper.css';

/** A replay shorter than this shows no bar, milliseconds. */
const PATIENCE_MS = 300;

export type NoticeText = Readonly<{ title: string; text: string }>;
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

/** Builds the bar of a replay; it appears when the replay takes long. */
export function createProgress(place: HTMLElement) {
  const since = performance.now();
  const bar = el('progress', { max: '1', 'aria-label': copy.resuming });
  const box = el('section', { class: 'paper paper-centered' }, el('p', {}, copy.resuming), bar);
  return {
    show: (share: number): void => {
      bar.value = share;
      if (!box.isConnected && performance.now() - since > PATIENCE_MS) place.append(box);
    },
    remove: () => box.remove(),
  };
}
