import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles/index.css';
import { Button } from '../../../src/ui/Button.tsx';
import { Badge } from '../../../src/ui/Badge.tsx';
import { showPresses } from '../../../src/ui/press.ts';
import { tap } from './tap.ts';

function pausable() {
  const runs: (() => void)[] = [];
  const action = vi.fn(() => new Promise<void>((resolve) => runs.push(resolve)));
  return { action, finish: () => runs.splice(0).forEach((resolve) => resolve()) };
}

test('a second tap while a button sends does nothing; afterwards it works again', async () => {
  const { action, finish } = pausable();
  const screen = await render(<Button onClick={action}>领取</Button>);
  const button = screen.getByRole('button', { name: '领取' });
  tap(button);
  tap(button);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  tap(button);
  expect(action).toHaveBeenCalledTimes(1);
  finish();
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  expect(action).toHaveBeenCalledTimes(2);
  finish();
});

test('a button keeps the focus while it sends', async () => {
  const { action, finish } = pausable();
  const screen = await render(<Button onClick={action}>领取</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button').element());
  finish();
});

test('the badge adds nothing to a name', async () => {
  const screen = await render(
    <Button>
      任务
      <Badge count={2} />
    </Button>,
  );
  await expect.element(screen.getByRole('button', { name: '任务', exact: true })).toBeVisible();
});

const touch = (target: Element, type: string) => target.dispatchEvent(new PointerEvent(type, { bubbles: true }));

describe('under a finger', () => {
  let stop: () => void;
  beforeEach(() => (stop = showPresses()));
  afterEach(() => stop());

  test.each(['pointerup', 'pointercancel', 'pagehide'])('a button sinks at once, and comes up at %s', async (end) => {
    const screen = await render(
      <Button>
        <span>领取</span>
      </Button>,
    );
    const button = screen.getByRole('button').element();
    const flat = getComputedStyle(button).transform;
    touch(screen.getByText('领取').element(), 'pointerdown');
    await expect.poll(() => getComputedStyle(button).transform).not.toBe(flat);
    touch(document.body, end);
    await expect.poll(() => getComputedStyle(button).transform).toBe(flat);
  });

  test('a busy button does not sink', async () => {
    const screen = await render(<Button pending>领取</Button>);
    const button = screen.getByRole('button').element();
    const flat = getComputedStyle(button).transform;
    touch(button, 'pointerdown');
    await Promise.all(button.getAnimations().map(({ finished }) => finished));
    expect(getComputedStyle(button).transform).toBe(flat);
  });
});
