import { candyButton } from './candy-button.ts';
import { el } from '../../dom.ts';
import './notice.css';
import './paper.css';

/**
 * A message instead of the game.
 * @param actions what its buttons are called and do, the most useful first
 */
export function createNotice(
  text: { readonly title: string; readonly text: string },
  actions: readonly (readonly [name: string, onPress: () => void])[],
): HTMLElement {
  const buttons = actions.map(([name, onPress], i) => candyButton(i === 0 ? [] : ['ghost'], onPress, name));
  return el(
    'section',
    { class: 'paper paper-centered notice', role: 'alert' },
    el('h1', {}, text.title),
    el('p', {}, text.text),
    ...buttons,
  );
}
