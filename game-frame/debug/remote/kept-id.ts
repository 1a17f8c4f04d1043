/** What a page keeps of itself in the browser, beyond a reload. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** A page's own number: which its tab keeps over reloads. @param tab what the tab keeps */
export function keptId(tab: Store, key: string): string {
  return tab.getItem(key) ?? newId(tab, key);
}

/** Another number in the place of the one that a tab keeps. */
export function newId(tab: Store, key: string): string {
  const id = randomId();
  tab.setItem(key, id);
  return id;
}

/** Eight hexadecimal digits. Not `crypto.randomUUID`, which is missing on plain http in a local network. */
export const randomId = (): string =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0');
