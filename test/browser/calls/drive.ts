import { vi } from 'vitest';
import { server } from '../app/mount.tsx';

const setRealTimeout = globalThis.setTimeout;
/** Milliseconds of the page's time, and real ones, between two looks. */
const LOOK_MS = 20;
const REAL_MS = 4;
/** Real milliseconds after which nothing more is expected: a file may have to be loaded. */
const PATIENCE_MS = 10_000;
/** Milliseconds of a step when time only passes. */
const STEP_MS = 500;
/** Milliseconds of the page's time at first in which real time passes too: answers are read by the browser, not by a timer. */
const ANSWERS_MS = 5_000;

const breathe = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setRealTimeout(resolve, ms);
  });

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** Does something after all that the browser has to do now. */
function afterTasks(work: () => void): void {
  waiting.push(work);
  port2.postMessage(null);
}

// After each timer the fake clock yields to the browser: by this function, or without it by a real timer of 4 ms.
Object.assign(globalThis, { setImmediate: afterTasks });

/** Lets messages, answers and drawing through, which no timer controls. */
async function flush(): Promise<void> {
  do await new Promise<void>(afterTasks);
  while (server.reading > 0);
  await new Promise<void>(afterTasks);
}

/** What could be read so far, a snapshot a step. */
let pages: string[] = [];

function look(): void {
  const text = document.body.textContent ?? '';
  if (text !== pages.at(-1)) pages.push(text);
}

/** Whether the player could read some words since the last `forget`. */
export const couldRead = (words: string): boolean => pages.some((page) => page.includes(words));

export function forget(): void {
  pages = [];
}

/** Time passes in the page. @param step milliseconds between two looks */
export async function pass(ms: number, step = STEP_MS): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    if (passed < ANSWERS_MS) await breathe(REAL_MS);
    await flush();
    look();
  }
}

async function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Never came: ${what}. There is: ${document.body.textContent}`);
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    await breathe(REAL_MS);
    look();
  }
}

/** Waits until the player can read some words, or could since the last `forget`. */
export const read = (words: string): Promise<boolean> => until(words, () => couldRead(words));

const top = (): ParentNode => [...document.querySelectorAll('dialog.dialog[open]')].at(-1) ?? document;
const isFree = (button: HTMLButtonElement): boolean => !button.disabled && button.ariaDisabled !== 'true';

/** What is open, and whether the player can do something there; a frame has buttons of its own. */
export function wayOn(): { readonly oneDialog: boolean; readonly free: boolean } {
  const open = document.querySelectorAll('dialog.dialog[open]').length;
  const free = [...top().querySelectorAll('button')].some(isFree) || (open === 0 && document.querySelector('iframe'));
  return { oneDialog: open <= 1, free: Boolean(free) };
}

function nameOf(button: HTMLButtonElement): string {
  const spoken = [...button.childNodes].filter((node) => !(node instanceof Element && node.ariaHidden === 'true'));
  return button.ariaLabel ?? spoken.map(({ textContent }) => textContent).join('');
}

/** Taps a button by its whole name, as soon as it is there and free. */
export async function tap(name: string): Promise<void> {
  const button = await until(`button ${name}`, () =>
    [...top().querySelectorAll('button')].find((one) => nameOf(one) === name && isFree(one)),
  );
  button.click();
}

/** Types into the field with this label. */
export async function type(label: string, text: string): Promise<void> {
  const input = await until(`field ${label}`, () =>
    [...top().querySelectorAll('input')].find(({ ariaLabel }) => ariaLabel === label),
  );
  // React listens to the setter of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
