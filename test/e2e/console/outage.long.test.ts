import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { makeKeys } from '../../../server/common/keys.ts';
import { readSettings } from '../../../server/common/settings.ts';
import { openPglite } from '../../../server/db/index.ts';
import { enter, expectAccessible, expectFits, go, PATIENCE, runningOffice } from '../../support/console/office.ts';
import { Clicks } from '../../support/e2e/clicks.ts';
import { newPhone } from '../../support/e2e/phone.ts';
import { logIn } from '../../support/e2e/player.ts';
import { waitForText } from '../../support/e2e/taps.ts';

/** Players with a game that was open, a start and a draw that were refused, and a start that was refused before. */
const HIT = { open: 700, gameStart: 300, prizeDraw: 200, before: 50 };

/** An outage from 18 to 6 minutes before the console opens, at noon by the campaign's clock. */
async function fill(folder: string): Promise<void> {
  const database = await openPglite(folder);
  const { sql } = database;
  const phone = makeKeys(readSettings({ DATA_DIR: folder }).DATA_KEY).seal('13900009999');
  await sql`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
    select 'HIT' || n, sha256(n::text::bytea), ${phone}, 'HIT' || n, now(), '2025-11-20' from generate_series(1, 1250) n`;
  await sql`
    insert into games (id, player_id, status, sim_version, paid_with, started_at, started_day, version)
    select 'hit' || id, id, 'open', 1, 'free', now() - interval '12 minutes', '2025-12-02', 1 from players
    where substring(public_id from '^HIT(\d+)')::int <= ${HIT.open}::int`;
  await sql`
    insert into refused_calls (player_id, minute, call, status)
    select id, now() - case when n > 1200 then interval '1 hour' else interval '12 minutes' end,
      case when n > 1000 and n <= 1200 then 'prizeDraw' else 'gameStart' end, 503
    from (select id, substring(public_id from '^HIT(\d+)')::int as n from players) p where n > ${HIT.open}::int`;
  await database.close();
}

const office = runningOffice(fill);

async function choose(page: Page, label: string, time: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.keyboard.type(time);
  await page.keyboard.press('Enter');
}

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

/** Gives the reason that a dialog asks for, beside a form that asks for another one. */
async function confirmed(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: '确定' }).click();
}

test('an outage is compensated by its window: two admins, a batch that is broken off and goes on, told at home, taken back', async () => {
  const { browser, player, product } = office();
  const asker = await enter(office(), 'admin', undefined, 'ann');
  const second = await enter(office(), 'admin', undefined, 'bob');
  const clicks = new Clicks();
  for (const page of [asker, second]) {
    await clicks.on(page.context());
    await page.reload();
  }
  const form = asker.getByRole('tabpanel', { name: '一次故障里的所有人' });
  const batch = form.getByRole('row', { name: /C-2010/ });
  const cell = async (nth: number): Promise<number> => Number(await batch.getByRole('cell').nth(nth).textContent());
  const [paid, waiting] = [() => cell(5), () => cell(6)];

  await go(asker, '补偿');
  await asker.getByRole('tab', { name: '一次故障里的所有人' }).click();
  await choose(asker, '从（上海时间）', '2025-12-02 11:40');
  await choose(asker, '到（上海时间）', '2025-12-02 11:55');
  const chosen = asker.waitForEvent('filechooser');
  await form.getByRole('button', { name: '从文件读' }).click();
  const list = Buffer.from(`玩家编号,备注\r\n${player},打过电话\r\n`);
  await (await chosen).setFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: list });
  await type(form.getByLabel('金额'), '300');
  await type(form.getByLabel('体力'), '2');
  await form.getByLabel('原因', { exact: true }).click({ force: true });
  await asker.getByTitle('网络或服务中断').click();
  await type(form.getByLabel('工单号'), 'C-2010');
  await form.getByRole('button', { name: '预览' }).click();
  const preview = asker.getByRole('dialog', { name: /^预览/ });
  await preview.getByText(/^补偿 1201 人，每人萤石 300、体力 2；合计 360300、体力 2402$/).waitFor(PATIENCE);
  await preview
    .getByText('有没打完的对局 700 人，没能开局 300 人，没能抽奖 200 人，请求太多被限制 0 人，名单里的 1 人')
    .waitFor();
  await expectAccessible(asker);
  await preview.getByRole('button', { name: '确定' }).click();
  await asker.getByText(/^已提交，等另一个人同意/).waitFor(PATIENCE);

  await second.reload();
  await go(second, '待批准');
  await second.getByText(/^补偿 1201 人/).waitFor(PATIENCE);
  await second.getByRole('button', { name: '同意', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await second.getByText('已同意，已经办好').waitFor(PATIENCE);

  await expect.poll(paid, PATIENCE).toBeGreaterThan(0);
  await batch.getByRole('button', { name: '停止' }).click();
  await confirmed(asker, '先核对');
  await batch.getByRole('button', { name: '继续' }).waitFor(PATIENCE);
  const stoppedAt = await paid();
  expect(stoppedAt).toBeLessThan(1201);
  // Two runs of the payments.
  await asker.waitForTimeout(11_000);
  await asker.reload();
  await asker.getByRole('tab', { name: '一次故障里的所有人' }).click();
  await batch.waitFor(PATIENCE);
  expect([await paid(), await waiting()]).toEqual([stoppedAt, 1201 - stoppedAt]);
  expect(await batch.textContent()).toContain('2025-12-02 12:0');
  await expectFits(asker);
  await batch.getByRole('button', { name: '继续' }).click();
  await confirmed(asker, '核对过了');
  await expect.poll(waiting, { timeout: 180_000 }).toBe(0);
  expect(await paid()).toBe(1201);

  const phone = await newPhone(browser, product);
  const home = await phone.newPage();
  await home.goto('/');
  await logIn(home, product, '13900001111');
  await waitForText(home, '补偿到账：萤石+300 体力+2');
  await phone.close();

  await product.ops('player', 'adjust', 'HIT700', '--coins', '-1', '--reason', '花掉了');
  for (const [id, answer] of [
    [player, 'ann 已撤回'],
    ['HIT700', /余额不足/],
  ] as const) {
    await type(asker.getByPlaceholder('玩家、说明、工单号或谁给的'), id);
    await asker.keyboard.press('Enter');
    const row = asker.getByRole('row', { name: new RegExp(`2025-12-02 12:0.* ${id} `) });
    await row.getByRole('button', { name: '撤回' }).click();
    await confirmed(asker, '给错了');
    await asker.getByText(answer).first().waitFor(PATIENCE);
  }
  clicks.print('an outage, from the window to the last payment, and two taken back');
  expect(clicks.count).toBeLessThanOrEqual(30);
});
