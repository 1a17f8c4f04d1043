import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FIELD_PATH } from '../../src/contract/constants.ts';
import { beacon } from '../../src/contract/field.ts';
import { COMMON_SCREEN } from '../support/e2e/phone.ts';
import { gameFrame, newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { DIST, startProduct } from '../support/product/product.ts';

const PHONE = '13800138077';
const NICKNAME = '橘Alice';
const CLAIM = '7KQ2-M9FX-WXYZ';
const running = runningProduct(() => startProduct({ VITALS_SHARE: '1' }));

async function openPage(): Promise<{ readonly page: Page; readonly told: string[] }> {
  const { page } = await running.openPhone(COMMON_SCREEN);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(FIELD_PATH)) told.push(request.postData() ?? '');
  });
  return { page, told };
}

const errorsIn = (told: readonly string[]): string[] =>
  told.flatMap((text) => {
    const read = v.parse(v.pipe(v.string(), v.parseJson(), beacon), text);
    if ('opened' in read) return `opened ${read.opened}`;
    return 'error' in read ? `${read.error} @${read.at.replace(/:.*/, '')}` : [];
  });

const file = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js`);

test('what fails in a page is told, and nothing of a person', async () => {
  const { page, told } = await openPage();
  const tells = (error: string) => expect.poll(() => errorsIn(told), { timeout: 20_000 }).toContain(error);
  await page.route(file('app'), (route) => route.abort());
  await page.goto('/');
  await tells('scriptError @app');
  await page.unroute(file('app'));
  await page.route(file('screens'), (route) => route.abort());
  await newPlayer(page, running.product, PHONE, NICKNAME);
  await tells('opened login');
  await tells('TypeError: Failed to fetch dynamically imported module: # @screens');
  await page.goto('/');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await (await gameFrame(page)).evaluate(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await tells('canvasError @');
  await page.unroute(file('screens'));
  await page.goto('/#/rank');
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      if (name === 'ul') throw new RangeError('It does not render');
      return create(name);
    };
    location.hash = '#/task';
  });
  await expect.poll(() => errorsIn(told).join(), { timeout: 20_000 }).toContain('RangeError: It does not render');
  await page.getByText('加载失败').waitFor();
  await page.reload();
  const token = await page.evaluate(() => localStorage.getItem('armory.token') ?? '');
  await page.goto('/#/task');
  await page.evaluate(
    ([nickname = '', ...secrets]) => {
      const text = `of ${secrets.join(' ')}: '${nickname}'`;
      setTimeout(() => void Promise.reject(new Error(nickname + text)));
      setTimeout(() => JSON.parse(nickname + text));
      document.body.addEventListener('click', () => {
        throw new TypeError(`It is ${text}`);
      });
      document.body.click();
    },
    [NICKNAME, PHONE, token, CLAIM],
  );
  for (const error of ['TypeError: It is of # # #: # @', 'Error @']) await tells(error);
  for (const secret of [PHONE.slice(3), token, 'Alice', '橘', 'WXYZ', 'M9FX'])
    expect(told.join()).not.toContain(secret);
});

test('a page that is hidden tells once how fast it was, in a kilobyte', async () => {
  const { page, told } = await openPage();
  const loaded = page.waitForResponse(/\/assets\/vitals-/);
  await newPlayer(page, running.product, '13800138078', '快慢');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  await loaded;
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    for (let hides = 2; hides > 0; hides -= 1) document.dispatchEvent(new Event('visibilitychange'));
  });
  const timed = () => told.filter((each) => !each.includes('opened'));
  await expect.poll(timed).toHaveLength(1);
  expect(timed()[0]?.length).toBeLessThan(1024);
  const number = expect.any(Number);
  const vitals = { LCP: number, home: number, start: number, slowFrames: number };
  expect(JSON.parse(timed()[0] ?? '')).toMatchObject({ vitals });
});

test('what tells it is small: 0.6 KB in a page, 5 KB when idle', () => {
  const page = readFileSync(join(DIST, '.pages/game-frame/index.html'), 'utf8');
  const [, script = ''] = /<\/script><script>(.*?)<\/script>/s.exec(page) ?? [];
  expect(script).toContain('sendBeacon');
  expect(gzipSync(script).length).toBeLessThanOrEqual(614);
  const name = readdirSync(join(DIST, 'assets')).find((each) => /^vitals-.*\.js$/.test(each)) ?? '';
  expect(gzipSync(readFileSync(join(DIST, 'assets', name))).length).toBeLessThanOrEqual(5 * 1024);
});
