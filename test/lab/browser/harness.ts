import { afterEach, beforeEach } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../game-frame/debug/lab.css';
import { type LabPage, openLab } from '../../../game-frame/debug/page.tsx';

let opened: LabPage | undefined;

const operated = (lab: LabPage) => ({
  ...lab,
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  value: (name: string) => one(`[data-value="${name}"] input`),
  tab: (name: string) => page.getByRole('tab', { name }).click(),
  press: (keys: string) => userEvent.keyboard(keys),
});

/** The lab that was opened last, and how a user operates it. */
export let harness: ReturnType<typeof operated>;

/** Opens the lab, paused, instead of the one before. @param hash of the address */
export async function openHarness(hash = '#seed=bench', width = 1440, height = 900, plain = true): Promise<void> {
  opened?.close();
  await page.viewport(width, height);
  document.body.replaceChildren();
  opened = openLab(document.body, hash);
  opened.lab.paused = true;
  // The player's scene costs a software renderer too much to be drawn in every test.
  opened.lab.plain = plain;
  // Tests go to a tick in one call; a page goes there in parts of frames.
  opened.lab.budgetMs = Infinity;
  harness = operated(opened);
}

/** Each test of the file begins with a new lab, in a browser that has kept nothing. */
export function runningHarness(): void {
  beforeEach(async () => {
    localStorage.clear();
    await openHarness();
  });
  afterEach(() => opened?.close());
}

/** The first input that matches a selector. @throws Error when there is none */
export function one(selector: string): HTMLInputElement {
  const [found] = document.querySelectorAll<HTMLInputElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function dropFile(content: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], 'game.lab'));
  one('.lab').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

/** Resolves after two frames: the page has been drawn again. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
