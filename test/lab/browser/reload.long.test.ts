import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { config } from '../../../game-frame/sim/index.ts';
import { openLab } from '../../../game-frame/debug/page.tsx';
import { drawn, harness, one, openHarness, runningHarness } from './harness.ts';

afterEach(() => history.replaceState(null, '', location.pathname + location.search));
runningHarness();

function work(): void {
  harness.lab.bot = 'random';
  harness.lab.step(150);
  harness.lab.bot = null;
  harness.lab.tune({ ...config, gravity: 21 }, 'Feather');
  harness.lab.compareWith(config, 'shipped');
}

const state = () => {
  const { seed, tick, end, config: panel, names, b } = harness.lab;
  return { seed, tick, end, panel, names, hash: harness.lab.a.game.hash(), hashOfB: b?.game.hash() };
};

describe('the address', () => {
  test('follows the controls, and a reload loses nothing', async () => {
    work();
    await expect.poll(() => harness.lab.target).toBeNull();
    await expect.poll(() => location.hash).toContain('gravity=21');
    await expect.poll(() => location.hash).toContain('tick=150');
    const before = state();
    const { hash } = location;
    await openHarness(hash);
    await expect.poll(() => harness.lab.target).toBeNull();
    expect(state()).toEqual(before);
    await expect.poll(() => one('.lab-viewport figcaption').textContent).toContain('Feather');
  });

  test('changes since the last save of the address are restored after the page was left', async () => {
    work();
    window.dispatchEvent(new Event('pagehide'));
    const before = state();
    await openHarness('');
    await expect.poll(() => harness.lab.target).toBeNull();
    expect(state()).toEqual(before);
  });
});

describe('inspecting', () => {
  test('an edit is undone and done again by buttons and keys', async () => {
    const { lab } = harness;
    await harness.press('ms');
    lab.step(1);
    expect(lab.a.game.balls).toHaveLength(1);
    await harness.button('Undo').click();
    expect(lab.a.inputs).toEqual([]);
    await harness.press('{Control>}y{/Control}');
    await expect.poll(() => lab.a.game.balls.length).toBe(1);
    await harness.press('m');
    lab.seek(0);
    await harness.press('x');
    await expect.poll(() => one('.lab-hint-line').textContent).toContain('Edit');
  });

  test('the page goes to a tick in parts of frames', () => {
    const opened = openLab(document.body, '#seed=parts');
    expect(opened.lab.budgetMs).toBeLessThan(100);
    opened.close();
  });
});

const stage = (): DOMRect => one('.lab-viewport canvas').getBoundingClientRect();

test.each([
  [390, 844],
  [320, 568],
  [800, 600],
])('at %s × %s the stage comes first, and stays in sight of all that is scrolled below it', async (width, height) => {
  await openHarness('#seed=narrow', width, height);
  await drawn();
  expect(stage().top).toBeLessThan(height * 0.2);
  for (const part of ['.lab-transport', '.lab-tabs', '.lab-panel']) {
    one(part).scrollIntoView({ block: 'end' });
    await drawn();
    const box = one(part).getBoundingClientRect();
    expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
    expect(box.height).toBeGreaterThan(80);
    expect(box.bottom).toBeGreaterThan(stage().bottom + 30);
    expect([stage().top >= 0, stage().bottom <= height]).toEqual([true, true]);
    expect(stage().width).toBeGreaterThan(width * 0.9);
    expect(stage().height).toBeGreaterThan(height * 0.5);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByLabelText('Seed', { exact: true }).fill('typed');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => harness.lab.seed).toBe('typed');
});
