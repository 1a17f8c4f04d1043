import { COMMANDS } from '../commands.ts';
import type { Lab } from '../lab.ts';

const FIELD = 'input:not([type="checkbox"], [type="range"])';
/** Keys that elements handle themselves. */
const OWN_KEYS = [
  [`textarea, select, ${FIELD}`, /./],
  ['button', /^( |Enter)$/],
  ['[type="checkbox"]', /^ $/],
  ['[type="range"], [role="tab"]', /^(Arrow|Home|End)/],
] as const;

/** Runs commands on their keys, except while the user types; after a click on a control, too. @returns ends it */
export function bindKeys(lab: Lab): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let byPointer = false;
  const release = ({ type, target }: Event): void => {
    if (!byPointer || !(target instanceof HTMLElement)) return;
    // A click on a select opens it; its choice is a change.
    target.closest<HTMLElement>(type === 'click' ? 'button, [type="checkbox"]' : 'select, [type="range"]')?.blur();
  };
  const press = (event: KeyboardEvent): void => {
    byPointer = false;
    if (event.altKey || document.querySelector('dialog[open]')) return;
    const { key, target } = event;
    // Typed text is committed when its field loses focus.
    const leaves = (element: HTMLElement): boolean => key === 'Escape' || (key === 'Enter' && element.matches(FIELD));
    if (target instanceof HTMLElement && leaves(target)) target.blur();
    const wanted = event.ctrlKey || event.metaKey ? undoKeyOf(event) : key;
    const command = COMMANDS.find((each) => each.key === wanted);
    if (!command || handlesKey(target, key)) return;
    event.preventDefault();
    command.run(lab);
  };
  window.addEventListener('pointerdown', () => (byPointer = true), { signal, capture: true });
  window.addEventListener('click', release, { signal });
  window.addEventListener('change', release, { signal });
  window.addEventListener('keydown', press, { signal });
  return () => ended.abort();
}

const handlesKey = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && OWN_KEYS.some(([selector, keys]) => keys.test(key) && target.matches(selector));

/** Ctrl Z, Ctrl Y and Ctrl Shift Z as the keys of the commands. */
function undoKeyOf({ key, shiftKey }: KeyboardEvent): string | null {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'U';
  return letter === 'z' ? 'u' : null;
}
