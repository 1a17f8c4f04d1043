import { el } from '../../dom.ts';

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
export const row = (...children: readonly (Node | string)[]): HTMLElement =>
  el('div', { class: 'lab-row' }, ...children);

/** A select element. @param labelOf what the user reads for a value */
export function choice<T extends string | number>(
  values: readonly T[],
  chosen: T,
  choose: (value: T) => void,
  labelOf: (value: T) => string = String,
): HTMLSelectElement {
  const select = el('select', {}, ...values.map((value) => el('option', { value }, labelOf(value))));
  select.value = String(chosen);
  return on(select, 'change', () => {
    const value = values[select.selectedIndex];
    if (value !== undefined) choose(value);
  });
}

/** Replaces the options of a select; the chosen one stays. @param first what is chosen in an empty select */
export function setOptions(select: HTMLSelectElement, values: readonly string[], first: string): void {
  const chosen = select.value || first;
  select.replaceChildren(...values.map((value) => el('option', { value }, value)));
  select.value = chosen;
}

/** A row of a table. */
export const tableRow = (...cells: readonly string[]): HTMLTableRowElement =>
  el('tr', {}, ...cells.map((cell) => el('td', {}, cell)));

/** A function that calls `show` with the value when it is another one than at the last call. */
export function onChangeOf<T>(read: () => T, show: (value: T) => void): () => void {
  let shown: T | undefined;
  return () => {
    const value = read();
    if (value === shown) return;
    shown = value;
    show(value);
  };
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
