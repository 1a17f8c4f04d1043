/** A page's own number: eight hexadecimal digits that its tab keeps over reloads. @param tab what the tab keeps */
export function keptId(tab: Pick<Storage, 'getItem' | 'setItem'>, key: string): string {
  return tab.getItem(key) ?? newId(tab, key);
}

/** Another number in the place of the one that a tab keeps. */
export function newId(tab: Pick<Storage, 'setItem'>, key: string): string {
  // Not `crypto.randomUUID`, which is missing on plain http in a local network.
  const id = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0');
  tab.setItem(key, id);
  return id;
}
