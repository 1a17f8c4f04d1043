import { el } from '../../dom.ts';
import { button, on } from './dom.ts';

/** What opens the text of a file. */
type OpenFile = (text: string) => void;

/** Opens the files that are dropped on the page. */
export function acceptDroppedFiles(page: HTMLElement, open: OpenFile): void {
  on(page, 'dragover', (event) => event.preventDefault());
  on(page, 'drop', (event) => {
    event.preventDefault();
    void event.dataTransfer?.files[0]?.text().then(open);
  });
}

/** A button that asks for a file: where nothing can be dropped, as on a phone. */
export function createFileButton(open: OpenFile): HTMLElement {
  const input = on(el('input', { type: 'file', hidden: true, 'aria-label': 'File' }), 'change', () => {
    void input.files?.[0]?.text().then(open);
    // The same file may be chosen again.
    input.value = '';
  });
  const ask = button(
    'Open file',
    () => input.click(),
    "A record, a player's game, a session, presets; or drop it here",
  );
  return el('span', {}, ask, input);
}
