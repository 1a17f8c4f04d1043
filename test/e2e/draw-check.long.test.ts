import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { dayRecord } from '../../src/contract/fair.ts';
import { giveCoins } from '../support/e2e/api.ts';
import { newPlayer } from '../support/e2e/player.ts';
import { copied, popup, tap } from '../support/e2e/taps.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { draw } from '../support/e2e/steps.ts';
import { freePort } from '../support/product/port.ts';
import { dataFolder, startProduct } from '../support/product/product.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';

const GIVEN = 4000;
/** A day of the campaign, and the time when its secret is public. */
const [DAY, REVEALED] = ['2025-11-15', '2025-11-16T00:06:00+08:00'];
/** The same address on both days, or the phone would not know its player. */
const env = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
const running = runningProduct(() => startProduct({ ...env, CAMPAIGN_NOW: `${DAY}T12:00:00+08:00` }));

afterAll(removeFolders);

type Day = v.InferOutput<typeof dayRecord>;

const fetchText = async (path: string): Promise<string> => (await fetch(running.product.url + path)).text();

/** Opens the proof of the newest draw from home, as a player finds it. */
async function openProof(page: Page, ...then: readonly string[]): Promise<void> {
  await page.goto('/');
  for (const name of ['我的奖励', '抽奖记录', /^查看证明/, ...then])
    await page.getByRole('button', { name }).last().click();
}

/** What of a day's file is bent, and what the proof says is wrong. */
const FORGERIES: Readonly<Record<string, readonly [bend: (day: Day) => unknown, said: string]>> = {
  'another roll': [({ draws: [one] }) => one && (one.roll = (one.roll + 1) % 10_000), '点数'],
  'another seed': [({ draws: [one] }) => one && (one.seed = '00'.repeat(16)), '你手机的种子'],
  'another secret': [(day) => (day.secret = 'ab'.repeat(32)), '活动前公布的承诺值、代号、点数'],
  'other odds': [
    ({ odds }) => Object.values(odds).forEach(([first]) => first && (first.weight += 1)),
    '点数对应的奖品、你抽到的奖品',
  ],
  'another prize': [({ draws: [one] }) => one && (one.given = one.given === 1 ? 2 : 1), '你抽到的奖品'],
  'a stock that is not published': [(day) => (day.stock.before = {}), '你抽到的奖品'],
  'a draw left out': [({ draws }) => draws.pop(), '你手机的种子、代号、点数'],
};

test('a draw is checked the day after by a program that needs no server, and the forged one is found', async () => {
  const { page } = await running.openPhone();
  await newPlayer(page, running.product, '13800138071', '验一验');
  await giveCoins(page, running.product, GIVEN);
  await page.reload();
  await page.getByText(new RegExp(`萤石 ${GIVEN}`)).waitFor();
  await page.getByRole('button', { name: '我的奖励' }).click();
  await draw(page);
  // A page with a route has no cache, which would keep this answer for a minute.
  await page.route('**/fair/*.json*', (route) => route.continue());
  await openProof(page);
  await popup(page, '抽奖证明').getByText('密钥在 11 月 16 日零点后公布').waitFor();

  await running.restart({ ...env, CAMPAIGN_NOW: REVEALED });
  await expect.poll(() => fetchText(`/fair/${DAY}.json`)).toMatch(/"secret":"/);
  const folder = temporaryFolder();
  const [program, day] = [join(folder, 'check.js'), join(folder, 'day.json')];
  writeFileSync(program, await fetchText('/fair/check.js'));
  const check = (record: string) => {
    writeFileSync(day, record);
    return spawnSync(process.execPath, [program, day], { encoding: 'utf8' });
  };
  const record = await fetchText(`/fair/${DAY}.json`);
  expect(check(record)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 draws, 0 problems\n$/) });
  const { draws } = v.parse(v.object({ draws: v.tuple([v.object({ roll: v.number() })]) }), JSON.parse(record));
  const forged = record.replace(`"roll":${draws[0].roll}`, `"roll":${(draws[0].roll + 1) % 10_000}`);
  expect(check(forged)).toMatchObject({ status: 1, stdout: expect.stringMatching(/^draw \d+ /) });

  await openProof(page, '当场验算');
  const proof = popup(page, '抽奖证明');
  await expect
    .poll(() => proof.getByText('相符：重新算出的结果').evaluate((said) => said.getBoundingClientRect().top))
    .toBeGreaterThan(0);
  expect(await proof.locator('dd', { hasText: '✓' }).count()).toBe(6);
  await tap(page, '复制证明');
  expect(JSON.parse(await copied(page))).toMatchObject({ published: { draw: draws[0] } });
  for (const [name, [bend, said]] of Object.entries(FORGERIES)) {
    const bent: Day = v.parse(dayRecord, JSON.parse(record));
    bend(bent);
    await page.unroute('**/fair/*.json*');
    await page.route('**/fair/*.json*', (route) => route.fulfill({ json: bent }));
    await openProof(page, '当场验算');
    await proof.getByText(/^✗ 不符：/).waitFor();
    expect(await proof.getByRole('status').first().innerText(), name).toContain(`不符：${said}`);
  }
});
