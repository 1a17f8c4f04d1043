import { type Attributes, el } from '../../dom.ts';

/** Creates a button. */
export function button(
  attributes: Attributes,
  onPress: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = el('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', onPress);
  return made;
}

/** A text as phrases that a line breaks between, rather than within: no line is left with a single character. */
export const phrases = (text: string): readonly HTMLElement[] =>
  (text.match(/[^，；]+[，；]?/g) ?? []).map((phrase) => el('span', { class: 'frame-phrase' }, phrase));

/** Restarts an element's jump animation. */
export function bump(target: HTMLElement): void {
  target.classList.remove('hud-bump');
  requestAnimationFrame(() => target.classList.add('hud-bump'));
}
