import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COMMANDS } from '../../../game-frame/debug/commands.ts';
import { OVERLAYS } from '../../../game-frame/debug/draw/field.ts';
import { cameraFor } from '../../../game-frame/debug/draw/pen.ts';
import { drawn, harness, one, openHarness, runningHarness } from './harness.ts';

runningHarness();

describe('by keys alone', () => {
  test('a game is played, stepped, rewound, edited and ended', async () => {
    const { lab } = harness;
    await harness.press('{ArrowLeft}{ArrowLeft}{Enter}...');
    expect(lab.a.tick).toBe(3);
    expect(lab.a.game.balls).toHaveLength(1);
    await harness.press('>,');
    expect(lab.a.tick).toBe(62);
    await harness.press('m++s.');
    expect(lab.spawnLevel).toBe(7);
    expect(lab.a.game.balls.some(({ level }) => level === 7)).toBe(true);
    await harness.press('s.x.');
    expect(lab.a.game.balls).toHaveLength(0);
    await harness.press('e.');
    expect(lab.a.game.over).toBe(true);
    await harness.press('{Home}');
    expect(lab.a.tick).toBe(0);
    await harness.press('{End}');
    expect(lab.a.tick).toBe(lab.a.end);
    await harness.press(' ');
    expect(lab.paused).toBe(false);
  });

  test('each overlay has its toggle', async () => {
    for (const { id, key } of OVERLAYS) {
      const before = harness.lab.overlays.has(id);
      await harness.press(key);
      expect(harness.lab.overlays.has(id), id).toBe(!before);
    }
  });

  test('the help lists every key once, and takes all keys while it is open', async () => {
    await harness.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await expect.element(dialog).toBeVisible();
    expect(new Set(COMMANDS.map(({ key }) => key)).size).toBe(COMMANDS.length);
    expect(document.querySelectorAll('dialog li')).toHaveLength(COMMANDS.length);
    await harness.press('xe{Escape}');
    expect(harness.lab.a.edited).toBe(false);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('typing into a field runs no command', async () => {
    await harness.press('/');
    await harness.press('fx');
    expect(one('input[type="search"]').value).toBe('fx');
    expect(harness.lab.a.history()).toEqual([]);
  });
});

const positionOf = (x: number, y: number): { x: number; y: number } => {
  const canvas = one('.lab-viewport canvas');
  const camera = cameraFor(harness.lab.config, canvas.clientWidth, canvas.clientHeight);
  return { x: camera.x(x), y: camera.y(y) };
};
const field = () => page.getByRole('img', { name: 'Field A' });

describe('by the mouse alone', () => {
  test('a click drops, one on a ball does nothing outside edit mode', async () => {
    await drawn();
    await field().click({ position: positionOf(2, 8) });
    harness.lab.step(90);
    const [ball] = harness.lab.a.game.balls;
    const at = ball?.body.getPosition();
    expect(at?.x).toBeCloseTo(2, 1);
    await field().click({ position: positionOf(at?.x ?? 0, at?.y ?? 0) });
    expect(harness.lab.a.inputs).toHaveLength(1);
    expect(harness.lab.a.edited).toBe(false);
  });

  test('with the other tool a click spawns the chosen level', async () => {
    await page.getByLabelText('Edit', { exact: true }).click();
    await page.getByLabelText('A click').selectOptions('spawns a ball');
    await drawn();
    await field().click({ position: positionOf(4, 9) });
    harness.lab.step(1);
    expect(harness.lab.a.game.balls.map(({ level }) => level)).toEqual([5]);
    expect(harness.lab.a.edited).toBe(true);
    await expect.poll(() => one('.lab-viewport figcaption').textContent).toContain('edited');
  });

  test('a ball is dragged', async () => {
    harness.lab.editing = true;
    harness.lab.dispatch({ do: 'spawn', level: 5, x: 2, y: 1 });
    harness.lab.step(30);
    await drawn();
    const canvas = one('.lab-viewport canvas');
    const box = canvas.getBoundingClientRect();
    const fire = (type: string, point: { x: number; y: number }): void => {
      const init = { clientX: box.left + point.x, clientY: box.top + point.y, pointerId: 1, bubbles: true };
      canvas.dispatchEvent(new PointerEvent(type, init));
    };
    // No pointer of the system is down, so there is none to capture.
    canvas.setPointerCapture = () => {};
    fire('pointerdown', positionOf(2, 1));
    fire('pointermove', positionOf(6, 10));
    harness.lab.step(60);
    const at = harness.lab.a.game.balls[0]?.body.getPosition();
    expect(at?.y).toBeGreaterThan(9);
    fire('pointerup', positionOf(6, 10));
    expect(harness.lab.drag).toBeNull();
  });
});

test.each([
  [1440, 900],
  [1024, 768],
])('at %s × %s nothing overlaps and nothing is cut off', async (width, height) => {
  await openHarness('#seed=size', width, height);
  for (const tab of ['Field', 'Graphs', 'Presets', 'Record', 'Batch']) {
    await harness.tab(tab);
    await drawn();
    const boxes = ['.lab-viewport', '.lab-tabs', '.lab-panel', '.lab-transport', 'header'].map((part) =>
      one(part).getBoundingClientRect(),
    );
    for (const [index, a] of boxes.entries()) {
      expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
      expect(a.right).toBeLessThanOrEqual(width);
      expect(a.bottom).toBeLessThanOrEqual(height);
      for (const b of boxes.slice(index + 1)) {
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    }
    const body = one('.lab-tab-body');
    expect(body.scrollWidth, tab).toBeLessThanOrEqual(body.clientWidth);
  }
  const values = one('.lab-panel .lab-values');
  expect(values.scrollWidth).toBeLessThanOrEqual(values.clientWidth);
  expect(one('.lab-viewport canvas').clientHeight).toBeGreaterThan(height * 0.6);
});
