import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the uppermost last. Everything outside of it is inert, a toast too. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes that a dialog is on top now. @returns what takes it off again */
export function enterTopLayer(dialog: HTMLElement): () => void {
  replace([...open, dialog]);
  return () => replace(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The element in which something must be to be seen above all: the uppermost dialog, else the body. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? document.body);
}
