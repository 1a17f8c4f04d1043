import type { Locator } from 'vitest/browser';

/** A tap that does not wait until its target stops moving. */
export function tap(target: Locator): void {
  target.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
