import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shippedNumbers } from '../../../game-frame/balance/config/changes.ts';
import { config, configFields } from '../../../game-frame/sim/index.ts';
import { drawn, dropFile, harness, one, openHarness, runningHarness } from './harness.ts';

runningHarness();
function text(): HTMLTextAreaElement {
  const area = [...document.querySelectorAll('textarea')].find((each) => each.checkVisibility());
  if (!area) throw new Error('this tab has no text area');
  return area;
}

function play(ticks: number): void {
  harness.lab.bot = 'random';
  harness.lab.step(ticks);
  harness.lab.bot = null;
}

describe('the panel', () => {
  test('changes gravity, and the game changes; the value is marked as changed, and reset restores it', async () => {
    play(200);
    const before = harness.lab.a.game.hash();
    await userEvent.fill(harness.value('gravity'), '8');
    await harness.press('{Enter}');
    expect(harness.lab.a.game.hash()).toBe(before);
    harness.lab.step(60);
    const light = harness.lab.a.game.hash();
    expect(harness.lab.a.game.config.gravity).toBe(8);

    const row = one('[data-value="gravity"]');
    await expect.poll(() => row.classList.contains('lab-changed')).toBe(true);
    await page.getByRole('button', { name: 'Reset gravity' }).click();
    expect(harness.lab.config).toEqual(config);
    harness.lab.seek(200);
    harness.lab.tune({ ...config });
    harness.lab.step(60);
    expect(harness.lab.a.game.hash()).not.toBe(light);
  });

  test('has every value that has an effect with unit, range and default, those that ship first, and finds them', async () => {
    const rows = [...document.querySelectorAll('[data-value]')];
    const numbers = configFields.filter(({ hasEffect }) => hasEffect).flatMap(({ key }) => shippedNumbers(key));
    expect(rows[0]?.getAttribute('data-value')).toBe('gravity');
    expect(rows.at(-1)?.closest('details')?.textContent).toContain('can’t be shipped');
    expect(rows).toHaveLength(numbers.length);
    expect(one('[data-value="gravity"]').textContent).toContain(`units/s² 5–100 · ${config.gravity}`);
    await userEvent.fill(one('input[type="search"]'), 'points 1');
    const seen = rows.filter((row) => row.checkVisibility()).map((row) => row.getAttribute('data-value'));
    expect(seen).toEqual(['points 1', 'points 10', 'points 11']);
  });

  test('drags a number by its name, coarse with Shift, and sets it by a slider', async () => {
    // Chromium without a screen moves a locked pointer for ever.
    vi.spyOn(Element.prototype, 'requestPointerLock').mockRejectedValue(new DOMException('no pointer'));
    const name = page.elementLocator(one('[data-value="gravity"] .lab-name'));
    const drag = async (key: string): Promise<number> => {
      harness.lab.tune(config);
      await drawn();
      await harness.press(`{${key}>}`);
      await name.dropTo(page.elementLocator(harness.value('gravity')), { steps: 20 });
      await harness.press(`{/${key}}`);
      return harness.lab.config.gravity - config.gravity;
    };
    const usual = await drag('Control');
    expect(usual).toBeGreaterThan(5);
    expect(await drag('Shift')).toBeGreaterThan(usual);
    await page.getByLabelText('gravity, slider').fill('50');
    expect(harness.lab.config.gravity).toBe(50);
  });

  test('gives a weight to a level that is never spawned, and takes it back', async () => {
    await userEvent.fill(one('input[type="search"]'), 'spawnweights 6');
    await userEvent.fill(harness.value('spawnWeights 6'), '9');
    await harness.press('{Enter}');
    expect(harness.lab.config.spawnWeights).toEqual([...config.spawnWeights, 9]);
    await page.getByRole('button', { name: 'Reset spawnWeights 6' }).click();
    expect(harness.lab.config).toEqual(config);
  });
});

describe('time', () => {
  test('300 ticks back, and on again to equal hashes', async () => {
    play(700);
    const hash = harness.lab.a.game.hash();
    await userEvent.fill(one('[aria-label="n"]'), '300');
    await harness.button('−n').click();
    expect(harness.lab.a.tick).toBe(400);
    await harness.button('+n').click();
    expect(harness.lab.a.tick).toBe(700);
    expect(harness.lab.a.game.hash()).toBe(hash);
    expect(harness.lab.a.desyncTick).toBeNull();
    expect(harness.lab.paused).toBe(true);
  });

  test('the scrubber goes anywhere', async () => {
    play(500);
    await drawn();
    await page.getByRole('slider', { name: 'Tick' }).fill('123');
    expect(harness.lab.a.tick).toBe(123);
    expect(harness.lab.a.end).toBe(500);
  });
});

describe('presets', () => {
  test('exported and imported are equal', async () => {
    await harness.tab('Presets');
    harness.lab.tune({ ...config, gravity: 11, radii: config.radii.map((radius) => radius * 0.9) });
    const wanted = harness.lab.config;
    await userEvent.fill(page.getByLabelText('Preset name'), 'Feather');
    await harness.button('Save').click();
    await harness.button('Export').click();
    const file = text().value;

    harness.close();
    localStorage.clear();
    await openHarness();
    await harness.tab('Presets');
    await userEvent.fill(text(), file);
    await harness.button('Open the text').click();
    await page.getByLabelText('Preset', { exact: true }).selectOptions('Feather');
    await harness.button('Load').click();
    expect(harness.lab.config).toEqual(wanted);
    await harness.button('Export').click();
    expect(text().value).toBe(file);
  });

  test('a link in the address of an open page is opened; an invalid one is reported', async () => {
    location.hash = '#seed=second&gravity=7';
    await expect.poll(() => harness.lab.seed).toBe('second');
    expect(harness.lab.config.gravity).toBe(7);
    location.hash = '#gravity=-7';
    await expect.poll(() => one('header').textContent).toContain('not followed');
    expect(harness.lab.config.gravity).toBe(7);
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('a game that would break the product is refused with the reason', async () => {
    harness.lab.tune({ ...config, width: 12 });
    await harness.tab('Presets');
    await harness.button('Make this the default').click();
    await expect.element(page.getByText(/Refused: Another size of the field/)).toBeVisible();
    expect(text().value).toBe('');
  });
});

const verdict = (): string | null => one('.lab-verdict').textContent;

test('graphs of the game are drawn', async () => {
  play(120);
  await harness.tab('Graphs');
  await drawn();
  const chart = document.querySelector<HTMLCanvasElement>('.lab-chart canvas');
  const pixels = (): ArrayLike<number> =>
    chart?.getContext('2d')?.getImageData(0, 0, chart.width, chart.height).data ?? [];
  await expect.poll(() => Array.from(pixels()).some((value) => value > 0)).toBe(true);
});

describe('records', () => {
  test('a tampered one shows the first diverging tick, both states side by side', async () => {
    play(400);
    await harness.tab('Record');
    await harness.button('Save record').click();
    const record: { actions: { tick: number; action: { x: number } }[] } = JSON.parse(text().value);
    const third = record.actions[2];
    if (!third) throw new Error('the bot dropped three times');
    third.action.x = (third.action.x + 400) % 1000;
    await userEvent.fill(text(), JSON.stringify(record));
    await harness.button('Open the text').click();
    await harness.button('▶|').click();
    await expect.poll(verdict).toContain(`First diverging tick: ${third.tick + 1}.`);
    const rows = [...document.querySelectorAll('.lab-verdict ~ div tr')].map(({ textContent }) => textContent);
    expect(rows[0]).toBe('ballthis buildthe recordapart');
    expect(rows[1]).toMatch(/^#\d+(?:L\d+ [-\d.]+, [-\d.]+|missing){2}[\d.]*$/);
    await harness.button('Go to the tick before').click();
    expect(harness.lab.a.tick).toBe(third.tick);
  });

  test('a file dropped on the page is opened; an invalid one is reported and changes nothing', async () => {
    play(120);
    await harness.tab('Record');
    await harness.button('Save record').click();
    const file = text().value;
    await harness.tab('Graphs');
    dropFile('{"format":"nonsense"}');
    await expect.poll(() => one('.lab-notice').textContent).toContain('Not a record');
    expect(harness.lab.a.tick).toBe(120);
    dropFile(file);
    await expect.poll(() => harness.lab.record?.endTick).toBe(120);
    expect(harness.lab.a.tick).toBe(0);
    dropFile(JSON.stringify({ ...Object(JSON.parse(file)), trace: '' }));
    await expect.poll(() => harness.lab.a.tick).toBe(120);
    expect(harness.lab.paused).toBe(true);
  });
});
