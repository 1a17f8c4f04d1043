import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '../../../src/styles/index.css';
import { Button } from '../../../src/ui/Button.tsx';
import { showPresses } from '../../../src/ui/press.ts';

let stop: () => void;
beforeEach(() => (stop = showPresses()));
afterEach(() => stop());

/** Touch events on an element. */
function finger(target: Element, type: 'pointerdown' | 'pointerup' | 'pointercancel' | 'pagehide'): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true }));
}

test.each(['pointerup', 'pointercancel', 'pagehide'] as const)(
  'a touched button sinks at once, and comes up at %s',
  async (end) => {
    await render(
      <Button>
        <span>领取</span>
      </Button>,
    );
    const button = page.getByRole('button').element();
    const flat = getComputedStyle(button).transform;
    finger(page.getByText('领取').element(), 'pointerdown');
    await expect.poll(() => getComputedStyle(button).transform).not.toBe(flat);
    finger(document.body, end);
    await expect.poll(() => getComputedStyle(button).transform).toBe(flat);
  },
);

test('what is busy does not sink', async () => {
  await render(<Button pending>领取</Button>);
  const button = page.getByRole('button').element();
  const flat = getComputedStyle(button).transform;
  finger(button, 'pointerdown');
  await Promise.all(button.getAnimations().map(({ finished }) => finished));
  expect(getComputedStyle(button).transform).toBe(flat);
});
