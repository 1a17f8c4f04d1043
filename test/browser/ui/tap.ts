import type { Locator } from 'vitest/browser';

/** A tap that does not wait until its target is at rest, as an impatient finger does. */
export function tap(target: Locator): void {
  target.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
