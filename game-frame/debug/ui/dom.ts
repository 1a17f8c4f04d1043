import { el } from '../../dom.ts';

type Child = Node | string;

/** Adds a listener to an element and returns the element. */
export function on<E extends HTMLElement, K extends keyof HTMLElementEventMap>(
  element: E,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
): E {
  element.addEventListener(type, listener);
  return element;
}

/** A button. @param title its tooltip */
export const button = (label: string, press: () => void, title?: string): HTMLButtonElement =>
  on(el('button', { type: 'button', title }, label), 'click', press);

/** A field with its label in front. */
export function labelled(name: string, field: HTMLElement): HTMLLabelElement {
  // Without it the options of a select would be read out as part of its name.
  field.setAttribute('aria-label', name);
  return el('label', {}, name, field);
}

/** Elements side by side. */
export const row = (...children: readonly Child[]): HTMLElement => el('div', { class: 'lab-row' }, ...children);

/** A select element. */
export function choice<T extends string>(
  options: readonly (readonly [value: T, label: string])[],
  chosen: T,
  choose: (value: T) => void,
): HTMLSelectElement {
  const select = el('select', {}, ...options.map(([value, label]) => el('option', { value }, label)));
  select.value = chosen;
  return on(select, 'change', () => {
    const found = options[select.selectedIndex];
    if (found) choose(found[0]);
  });
}

/** Sets the text only when it changed, so that the browser has nothing to lay out otherwise. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Starts the download of a text file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el('a', { href: url, download: name }).click();
  // In the next task the download has a reference of its own.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
