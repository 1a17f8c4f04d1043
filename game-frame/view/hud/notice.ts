import { copy } from '../copy.ts';
import { candyButton } from './candy-button.ts';
import { el } from '../../dom.ts';
import './notice.css';
import './paper.css';

/**
 * A message instead of the game, with a button that leads home.
 * @param onRetry left out where to try again is of no use
 */
export function createNotice(
  text: { readonly title: string; readonly text: string },
  onHome: () => void,
  onRetry?: () => void,
): HTMLElement {
  const buttons = [
    ...(onRetry ? [candyButton([], onRetry, copy.retry)] : []),
    candyButton(onRetry ? ['ghost'] : [], onHome, copy.pause.home),
  ];
  return el(
    'section',
    { class: 'paper paper-centered notice', role: 'alert' },
    el('h1', {}, text.title),
    el('p', {}, text.text),
    ...buttons,
  );
}
