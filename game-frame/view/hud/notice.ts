import { copy } from '../copy.ts';
import { button, element } from './dom.ts';

/** A message that takes the game's place, with the way home. */
export function createNotice(text: { readonly title: string; readonly text: string }, onHome: () => void): HTMLElement {
  const home = button('candy', {}, onHome, copy.pause.home);
  return element(
    'section',
    'notice',
    { role: 'alert' },
    element('h1', '', {}, text.title),
    element('p', '', {}, text.text),
    home,
  );
}
