import './candy-button.css';
import { button } from './dom.ts';

type Look = 'violet' | 'ghost' | 'small';

/** Makes the button of the guide, the pause sheet and the notice: gold and large if no look says otherwise. */
export function candyButton(
  looks: readonly Look[],
  onPress: () => void,
  text = '',
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const names = ['candy-button', ...looks.map((look) => `candy-button-${look}`)];
  return button({ class: names.join(' '), ...attributes }, onPress, text);
}
