import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the uppermost last. Everything outside of it is inert, a toast too. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Puts a dialog on top. @returns removes it */
export function enterTopLayer(dialog: HTMLElement): () => void {
  replace([...open, dialog]);
  return () => replace(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The element that a toast must be in to be visible: the uppermost dialog, else the body. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? document.body);
}
