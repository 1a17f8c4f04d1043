import { el } from '../../dom.ts';
import type { Command } from '../commands.ts';
import { button } from './dom.ts';

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

/** The dialog that lists all keys. */
export function createHelp(commands: readonly Command[]): HTMLDialogElement {
  const items = commands.map(({ key, label }) => el('li', {}, el('kbd', {}, NAMES[key] ?? key), label));
  const dialog = el(
    'dialog',
    { class: 'lab-help', 'aria-label': 'Keys' },
    el('h2', {}, 'Keys'),
    el('ul', {}, ...items),
    el(
      'p',
      { class: 'lab-hint' },
      'With the mouse: click a ball for its numbers; click beside balls to drop. In edit mode: drag a ball, spawn others. What is edited goes its own way; undo, or choose the other branch, to go back.',
    ),
    button('Close', () => dialog.close(), 'Esc'),
  );
  return dialog;
}
