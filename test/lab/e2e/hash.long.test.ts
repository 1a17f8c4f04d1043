import { expect, test } from 'vitest';
import { printLink } from '../../../game-frame/debug/model/link.ts';
import { botLog } from '../../support/bot-log.ts';
import { startDevServer } from '../../support/e2e/dev-server.ts';
import { isInstalled } from '../../support/programs/packages.ts';
import { say } from '../../support/say.ts';
import { BROWSERS } from '../../tools/engines/browsers.ts';
import type { Driver } from '../../tools/engines/drive/driver.ts';
import { browser, clicks, lab, runningDesktop } from './desktop.ts';
import { openTab } from './panel.ts';

/** Those that `npm run test:engines` has installed here. */
const OTHERS = BROWSERS.filter(({ parts }) => parts.every(({ program }) => isInstalled(program)));
const SEED = 'engines';
const { drops, endTick } = botLog(SEED);
/** A busy machine plays the game to its end slowly. */
const PATIENCE = { timeout: 180_000 };
const address = runningDesktop(startDevServer);

/** Opens a bot's whole game in the lab, at its end. @returns its link for other browsers */
async function openLab(): Promise<string> {
  const actions = drops.map(({ tick, x }) => ({ tick, action: { do: 'drop' as const, x } }));
  const game = printLink({ seed: SEED, tick: endTick, end: endTick, actions });
  await lab.goto(`${address()}/game-frame/debug.html${game}`, PATIENCE);
  // Drawn plainly: the player's own scene is tested elsewhere.
  await lab.keyboard.press('p');
  await openTab(lab, 'Record');
  await lab.getByText(new RegExp(`tick ${endTick} · hash`)).waitFor(PATIENCE);
  const link = lab.getByRole('link', { name: 'In another browser' });
  return link.evaluate(({ href }: HTMLAnchorElement) => href);
}

test('every browser that opens the link reports its hash to the panel, which needs no further click', async () => {
  const link = await openLab();
  const drivers: Driver[] = [];
  try {
    for (const { open } of OTHERS) drivers.push(await open());
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    for (const driver of drivers) await driver.open(link);
    const answers = lab.getByRole('table', { name: 'The same game elsewhere' }).getByRole('row');
    await expect.poll(() => answers.count(), PATIENCE).toBe(2 + OTHERS.length);
    const rows = await answers.allInnerTexts();
    for (const row of rows) expect(row).toMatch(/[0-9a-f]{16}\s+equal$/);
    for (const { engine } of OTHERS) expect(rows.filter((row) => row.startsWith(engine))).toHaveLength(1);
    await other.getByText('equal', { exact: true }).waitFor();
    expect(await other.locator('p').innerText()).toBe(`tick ${endTick} of ${endTick}`);
    clicks.print(`Job E, one game in ${rows.length} pages`);
    for (const row of rows) say(`  ${row.replaceAll('\t', ' ')}`);
    // The tab.
    expect(clicks.count).toBe(1);
  } finally {
    for (const driver of drivers) await driver.close();
  }
});
