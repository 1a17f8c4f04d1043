import type { Page } from 'playwright';
import { printLink } from '../../../game-frame/debug/model/link.ts';
import { botLog } from '../../support/bot-log.ts';
import { Clicks } from '../../support/e2e/clicks.ts';
import { startDevServer } from '../../support/e2e/dev-server.ts';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { say } from '../../support/say.ts';
import { BROWSERS, type DrivenBrowser } from '../../tools/engines/browsers.ts';
import { DrivenPage } from '../../tools/engines/drive/driven-page.ts';

const SEED = 'engines';
const { drops, endTick } = botLog(SEED);
/** What the page shows once its game stands at its end. */
const HASH = new RegExp(`tick ${endTick} · hash (\\w+)`);
/** A busy machine plays the game to its end slowly. */
const PATIENCE = { timeout: 180_000 };

/** A bot's whole game as an address of the lab, which opens it at its end. */
function addressOn(url: string): string {
  const actions = drops.map(({ tick, x }) => ({ tick, action: { do: 'drop' as const, x } }));
  return `${url}/game-frame/debug.html${printLink({ seed: SEED, changes: {}, tick: endTick, end: endTick, actions })}`;
}

/** Opens the game in a driven browser, whose page has the size of a phone's. @returns the hash on the page */
async function openDriven(page: DrivenPage, address: string): Promise<string> {
  await page.driver.open(address);
  // Plainly drawn: the player's own scene has its turn in the main job.
  await page.driver.type('p');
  await page.tap('Tools');
  await page.tap('Record');
  return page.read(HASH);
}

/** Runs the game of Chromium's page in the other browser's. @returns the hash on the page, and the line about the other one */
async function askOthers(lab: Page, other: string): Promise<readonly [string, string]> {
  await lab.getByRole('tab', { name: 'Record' }).click();
  const [, hash = ''] = HASH.exec(await lab.getByText(HASH).innerText(PATIENCE)) ?? [];
  await lab.getByRole('button', { name: 'Run it elsewhere' }).click();
  const row = lab.getByRole('row', { name: new RegExp(`^${other} .*another page`) });
  return [hash, await row.innerText(PATIENCE)];
}

async function openChromium(address: string, other: string): Promise<readonly [string, string]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const clicks = new Clicks();
    await clicks.on(context);
    const lab = await context.newPage();
    await lab.goto(address, PATIENCE);
    await lab.keyboard.press('p');
    const found = await askOthers(lab, other);
    clicks.print('Job E, one game in two engines');
    return found;
  } finally {
    await browser.close();
  }
}

/**
 * Opens one game on the debug page in Chromium and in another browser.
 * @returns the hash that both show
 * @throws Error when they differ, or Chromium's page does not call the other's equal
 */
async function compareLabs({ engine, open }: DrivenBrowser): Promise<string> {
  const server = await startDevServer();
  const driver = await open();
  try {
    const address = addressOn(server.url);
    const theirs = await openDriven(new DrivenPage(driver), address);
    const [ours, line] = await openChromium(address, engine);
    if (ours !== theirs || !line.endsWith('equal'))
      throw new Error(`Chromium's page shows ${ours}, theirs ${theirs}: ${line}`);
    return ours;
  } finally {
    await driver.close();
    await server.stop();
  }
}

/** `npm run test:engines` has installed the browsers before. */
for (const browser of BROWSERS)
  say(`${browser.name.padEnd(16)} its debug page and Chromium's show one hash: ${await compareLabs(browser)}`);
