import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { giveCoins } from '../support/e2e/api.ts';
import { newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';
import { draw } from '../support/e2e/steps.ts';
import { dataFolder, startProduct } from '../support/product/product.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';

const GIVEN = 4000;
/** A day of the campaign, and the time when its secret is public. */
const [DAY, REVEALED] = ['2025-11-15', '2025-11-16T00:06:00+08:00'];
const env = { DATA_DIR: dataFolder() };
const running = runningProduct(() => startProduct({ ...env, CAMPAIGN_NOW: `${DAY}T12:00:00+08:00` }));

afterAll(removeFolders);

const fetchText = async (path: string): Promise<string> => (await fetch(running.product.url + path)).text();

test('a draw is checked the day after by a program that needs no server, and the forged one is found', async () => {
  const { page } = await running.openPhone();
  await newPlayer(page, running.product, '13800138071', '验一验');
  await giveCoins(page, running.product, GIVEN);
  await page.reload();
  await page.getByText(new RegExp(`萤石 ${GIVEN}`)).waitFor();
  await page.getByRole('button', { name: '我的奖励' }).click();
  await draw(page);

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
});
