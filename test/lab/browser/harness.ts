import { page, userEvent } from 'vitest/browser';
import '../../../game-frame/debug/lab.css';
import { type LabPage, openLab } from '../../../game-frame/debug/page.tsx';

/** An opened lab, and how a user operates it. */
export interface LabHarness extends LabPage {
  /** The button of a name. */
  button(name: string): ReturnType<typeof page.getByRole>;
  /** The panel's input of a config value. */
  value(name: string): HTMLInputElement;
  /** Opens a tab. */
  tab(name: string): Promise<void>;
  press(keys: string): Promise<void>;
}

/** Opens the lab, paused. @param hash of the address */
export async function openHarness(hash = '#seed=bench', width = 1440, height = 900, plain = true): Promise<LabHarness> {
  await page.viewport(width, height);
  document.body.replaceChildren();
  const opened = openLab(document.body, hash);
  opened.lab.paused = true;
  // The player's scene costs a software renderer too much to be drawn in every test.
  opened.lab.plain = plain;
  // Tests go to a tick in one call; a page goes there in parts of frames.
  opened.lab.budgetMs = Infinity;
  return {
    ...opened,
    button: (name) => page.getByRole('button', { name, exact: true }),
    value: (name) => one(`[data-value="${name}"] input`),
    tab: (name) => page.getByRole('tab', { name }).click(),
    press: (keys) => userEvent.keyboard(keys),
  };
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
