import axe from 'axe-core';
import { generate } from 'otplib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import campaign from '../../../server/campaign/campaign.ts';
import type { Role } from '../../../server/rules/people/roles.ts';
import { ADDRESS } from '../call-samples.ts';
import { campaignFile } from '../current-campaign.ts';
import { launchBrowser } from '../e2e/phone.ts';
import { shortGame } from '../load/bot-games.ts';
import { freePort } from '../product/port.ts';
import { cleanUp, ServerProcess } from '../product/server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { PASSWORD } from './console.ts';

/** A case makes several requests. */
export const PATIENCE = { timeout: 60_000 };

const DESK = { width: 1440, height: 900 };
/** The screen of a phone at the claim desk. */
export const PHONE = { width: 390, height: 844 };

type Fill = (folder: string) => Promise<void>;
type Office = Awaited<ReturnType<typeof openOffice>>;

const secrets = new WeakMap<Page, string>();

/** A code of a person's authenticator app. @param aheadS seconds from now: each code is taken once */
const codeOf = (page: Page, aheadS = 0): Promise<string> =>
  generate({ secret: secrets.get(page) ?? '', epoch: Math.floor(Date.now() / 1000) + aheadS });

/** Phone of the last person: each has their own. */
let phones = 13_700_000_000;

/** How often each name was invited: a name can be taken once. */
const invited = new Map<string, number>();

/** Invites a person by the command line, and opens the console with the invitation. */
export async function enter(
  { browser, product, url }: Pick<Office, 'browser' | 'product' | 'url'>,
  role: Role,
  viewport = DESK,
  wanted = `the ${role}`,
  timezoneId = 'Asia/Shanghai',
): Promise<Page> {
  const times = (invited.get(wanted) ?? 0) + 1;
  invited.set(wanted, times);
  const name = times === 1 ? wanted : `${wanted} ${times}`;
  const { out } = await product.ops('console', 'invite', name, '--role', role, '--json');
  const [{ link }]: [{ link: string }] = JSON.parse(out);
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId });
  const page = await context.newPage();
  await page.goto(new URL(link, url).href);
  secrets.set(page, (await page.locator('code').textContent()) ?? '');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一次密码').fill(PASSWORD);
  phones += 1;
  await page.getByLabel('手机号', { exact: true }).fill(String(phones));
  await page.getByLabel('动态码', { exact: true }).fill(await codeOf(page));
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '退出' }).waitFor();
  return page;
}

/** Opens a console in the month after its one player, 13900001111, has played and got two awards. @param fill changes the data folder before */
async function openOffice(fill: Fill) {
  const browser = await launchBrowser();
  const port = await freePort();
  const { game, ...shipped } = campaign;
  // The second item is sent by post.
  const exchange = shipped.exchange.map((item) => Object.assign({}, item, { post: item.id === 2 }));
  const env = {
    DATA_DIR: temporaryFolder(),
    CONSOLE_PORT: String(port),
    // Accepts a game that took no time.
    CAMPAIGN_FILE: campaignFile({ ...shipped, exchange, game: { ...game, clockToleranceS: 3600 } }),
  };
  const month = await ServerProcess.start({ ...env, CAMPAIGN_NOW: '2025-11-20T12:00:00+08:00' });
  const url = `http://127.0.0.1:${port}`;
  const client = month.client({ token: await month.login('13900001111') });
  await client.ask('userUpdate', { nickname: '来访的人', avatar: 1 });
  const player = (await client.ask('userInfo', {})).id;
  await month.ops('player', 'adjust', player, '--coins', '2000', '--reason', '测试');
  await client.ask('exchangeDo', { id: 1, coin: 800 });
  const claim = (await client.ask('userAward', {}))[0]?.claim_code ?? '';
  await client.ask('exchangeDo', { id: 2, coin: 1200 });
  await client.ask('awardAddress', { id: 2, ...ADDRESS });
  const { deals, over } = shortGame((await client.ask('gameStart', {})).id);
  for (const deal of deals) await client.ask('gameDeal', deal);
  await client.ask('gameOver', over);
  await month.stop();
  await fill(env.DATA_DIR);
  const product = await ServerProcess.start({ ...env, CAMPAIGN_NOW: '2025-12-02T12:00:00+08:00' });
  return { browser, product, url, player, claim };
}

/** Opens an office before a file's tests and closes it after them, and its pages after each. */
export function runningOffice(fill: Fill = async () => {}): () => Office {
  let office: Office | undefined;
  const now = (): Office => {
    if (!office) throw new Error('asked for before the tests began');
    return office;
  };
  beforeAll(async () => {
    office = await openOffice(fill);
  });
  afterEach(async () => {
    for (const context of office?.browser.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await office?.browser.close();
    await cleanUp();
  });
  return now;
}

/** Expects axe to find no violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations }: { violations: { id: string; nodes: { html: string }[] }[] } = await window.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
  expect(found).toEqual([]);
}

/** Expects the page to be no wider than a tablet and a phone, and accessible there. */
export async function expectFits(page: Page): Promise<void> {
  for (const viewport of [{ width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  await page.setViewportSize(DESK);
}

export const go = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

/** Gives the reason that a dialog asks for, and confirms. */
export async function confirm(page: Page, reason: string): Promise<void> {
  await page.getByLabel('原因', { exact: true }).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
}

/** Signs the same person in again, in the dialog on top of the page. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '请重新登录' });
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('动态码', { exact: true }).fill(await codeOf(page, 30));
  await dialog.getByRole('button', { name: '登录' }).click();
}

/** Agrees to what somebody else proposed. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByText('已同意，已经办好').waitFor({ timeout: 60_000 });
}
