import { page, userEvent } from 'vitest/browser';
import '../../../game-frame/debug/lab.css';
import { type LabPage, openLab } from '../../../game-frame/debug/page.ts';

/** The laboratory on a page of a desktop's size, and what a person does to it. */
export interface Bench extends LabPage {
  /** The element of a role and a name. */
  button(name: string): ReturnType<typeof page.getByRole>;
  /** The number of the panel, to be typed into. */
  value(name: string): HTMLInputElement;
  /** Opens a tab. */
  tab(name: string): Promise<void>;
  press(keys: string): Promise<void>;
}

/** Opens the laboratory, paused, at a size and an address. */
export async function openBench(hash = '#seed=bench', width = 1440, height = 900): Promise<Bench> {
  await page.viewport(width, height);
  document.body.replaceChildren();
  const opened = openLab(document.body, hash);
  opened.lab.paused = true;
  return {
    ...opened,
    button: (name) => page.getByRole('button', { name, exact: true }),
    value: (name) => one(`[data-value="${name}"] input`),
    tab: (name) => page.getByRole('tab', { name }).click(),
    press: (keys) => userEvent.keyboard(keys),
  };
}

/** The only input that fits a selector. */
export function one(selector: string): HTMLInputElement {
  const [found] = document.querySelectorAll<HTMLInputElement>(selector);
  if (!found) throw new Error(`nothing fits ${selector}`);
  return found;
}

/** Resolves when the page has drawn itself again. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
