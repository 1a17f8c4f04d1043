import { type Attributes, el } from '../../dom.ts';
import './candy-button.css';

export function button(
  attributes: Attributes,
  onPress: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = el('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', onPress);
  return made;
}

/** Creates a large button of the pause sheet or a notice: gold if no look is given. */
export const candyButton = (
  look: '' | 'violet' | 'ghost',
  onPress: () => void,
  text: string,
  attributes: Attributes = {},
): HTMLButtonElement =>
  button({ class: `candy-button ${look && `candy-button-${look}`}`, ...attributes }, onPress, text);
