import { withTimeout } from '../../game-frame/with-timeout.ts';

/** Fallback where the Clipboard API is missing, refuses or never settles. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px';
  // Everything outside an open dialog is inert and can't be selected.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const focused = document.activeElement;
  host.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Copies text; must be called in the tap's event handler. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await withTimeout(navigator.clipboard.writeText(text));
    return true;
  } catch {
    return copyBySelection(text);
  }
}
