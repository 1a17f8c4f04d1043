import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  agree,
  confirm,
  enter,
  expectAccessible,
  go,
  PATIENCE,
  runningOffice,
  signInAgain,
} from '../../support/console/office.ts';

const office = runningOffice();

async function loseAnswers(page: Page, call: string): Promise<() => Promise<void>> {
  const url = `**/call/${call}`;
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(url);
}

/** Answers of the browser's own questions: whether to leave a page. */
function answering(page: Page): { readonly asked: string[]; leave: boolean } {
  const answers = { asked: new Array<string>(), leave: true };
  page.on('dialog', (dialog) => {
    answers.asked.push(dialog.type());
    void (answers.leave ? dialog.accept() : dialog.dismiss());
  });
  return answers;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '备注' }).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
}

const inputOf = (page: Page, label: string): Promise<string> => page.getByLabel(label).inputValue();

const rowOf = (page: Page) => page.getByRole('row', { name: /^奖品 1 / });
const remaining = async (page: Page): Promise<number> =>
  Number(await rowOf(page).getByRole('cell').nth(3).textContent());

test('two people edit the draft: what one types stays beside what the other saved, and neither is lost', async () => {
  const ann = await enter(office(), 'marketing', undefined, 'ann');
  const bob = await enter(office(), 'marketing', undefined, 'bob');
  for (const page of [ann, bob]) await go(page, '活动内容');
  await ann.getByLabel('任务 4 标题').fill('找安');
  await bob.getByLabel('任务 1 标题').fill('告诉朋友');
  await bob.getByRole('button', { name: '保存草稿' }).click();
  await bob.getByText('草稿已保存').waitFor(PATIENCE);
  await ann.getByRole('button', { name: '保存草稿' }).click();
  await ann.getByText(/bob 在 .* 保存了草稿/).waitFor(PATIENCE);
  expect(await inputOf(ann, '任务 4 标题')).toBe('找安');
  await expectAccessible(ann);
  await ann.getByRole('button', { name: '看两份' }).click();
  const both = ann.getByRole('dialog', { name: '我的和现在的' });
  await both.getByRole('cell', { name: '找安' }).waitFor(PATIENCE);
  await both.getByRole('button', { name: '用我的覆盖' }).click();
  await ann
    .getByText(/任务 4 标题：.*找安/)
    .first()
    .waitFor(PATIENCE);
  expect([await inputOf(ann, '任务 4 标题'), await inputOf(ann, '任务 1 标题')]).toEqual(['找安', '告诉朋友']);
});

test('unsaved text is asked about once, and is there after a reload and after the session’s end', async () => {
  const page = await enter(office(), 'marketing', undefined, 'cat');
  const answers = answering(page);
  await go(page, '活动内容');
  await page.getByLabel('任务 4 标题').fill('还没写完');
  answers.leave = false;
  await go(page, '今日与库存');
  expect(answers.asked).toEqual(['confirm']);
  expect(await inputOf(page, '任务 4 标题')).toBe('还没写完');
  answers.leave = true;
  await page.reload();
  expect(answers.asked).toEqual(['confirm', 'beforeunload']);
  await page.getByText('还没有保存').waitFor(PATIENCE);
  expect(await inputOf(page, '任务 4 标题')).toBe('还没写完');
  await page.context().clearCookies();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('dialog', { name: '请重新登录' }).waitFor(PATIENCE);
  await expectAccessible(page);
  expect(await inputOf(page, '任务 4 标题')).toBe('还没写完');
  await signInAgain(page);
  await page.getByText('草稿已保存').waitFor(PATIENCE);
  expect(await inputOf(page, '任务 4 标题')).toBe('还没写完');
  expect(await page.getByText('还没有保存').count()).toBe(0);
});

test('an act whose answer is lost, and one that is pressed twice, are done once', async () => {
  const page = await enter(office(), 'admin');
  await go(page, '今日与库存');
  await rowOf(page).waitFor(PATIENCE);
  const before = await remaining(page);
  const open = () => rowOf(page).getByRole('button', { name: '调整' }).click();
  await open();
  await page.getByLabel('增加（负数为取走）').fill('-1');
  const found = await loseAnswers(page, 'changeStock');
  await confirm(page, '盘点');
  await page.getByText(/^结果还不知道/).waitFor(PATIENCE);
  await expectAccessible(page);
  await found();
  // The page tries again by itself, too, and then the button goes.
  await page
    .getByRole('button', { name: '现在再试' })
    .first()
    .click({ timeout: 5000 })
    .catch(() => {});
  await expect.poll(() => remaining(page), PATIENCE).toBe(before - 1);
  await open();
  await page.getByText(`现在剩 ${before - 1}`).waitFor(PATIENCE);
  await page.getByLabel('增加（负数为取走）').fill('-1');
  await page.getByLabel('原因', { exact: true }).fill('又盘点');
  await page.getByRole('button', { name: '确定' }).dblclick();
  await expect.poll(() => remaining(page), PATIENCE).toBe(before - 2);
  await page.reload();
  await rowOf(page).waitFor(PATIENCE);
  expect(await remaining(page)).toBe(before - 2);
});

test('of two notes on one award, the second one is written in sight of the first', async () => {
  const one = await enter(office(), 'shipping', undefined, 'dan');
  const two = await enter(office(), 'shipping', undefined, 'eve');
  for (const page of [one, two]) {
    await go(page, '中奖名单');
    await page.getByRole('button', { name: '备注' }).first().click();
  }
  await write(one, '顺丰 SF1');
  await one.getByRole('cell', { name: '顺丰 SF1' }).waitFor(PATIENCE);
  await write(two, '京东 JD2');
  await two.getByRole('alert').getByText('顺丰 SF1（你看到的是：（空））').waitFor(PATIENCE);
  await expectAccessible(two);
  await two.getByRole('button', { name: '按现在的继续' }).click();
  await write(two, '京东 JD2，代替顺丰 SF1');
  await two.getByRole('cell', { name: '京东 JD2，代替顺丰 SF1' }).waitFor(PATIENCE);
  await one.getByRole('button', { name: '刷新' }).click();
  await one.getByRole('cell', { name: '京东 JD2，代替顺丰 SF1' }).waitFor(PATIENCE);
});

test('a paused database looks like neither an end nor a signing out, and the page goes on by itself', async () => {
  const page = await enter(office(), 'auditor');
  await page.route('**/{call,session}*/**', (route) =>
    route.fulfill({ status: 503, json: { error: '数据库暂时连不上' }, headers: { 'retry-after': '1' } }),
  );
  await go(page, '补偿');
  await page.getByText(/^数据库暂时连不上：正在自动重试/).waitFor(PATIENCE);
  expect(await page.getByRole('button', { name: '登录' }).count()).toBe(0);
  await expectAccessible(page);
  await page.unroute('**/{call,session}*/**');
  await page.getByRole('heading', { name: '谁给得最多（30 天）' }).waitFor(PATIENCE);
  await expect.poll(() => page.getByText('正在自动重试').count(), PATIENCE).toBe(0);
});

test('a version that was announced for a wrong time, chosen in Berlin in Shanghai’s time, is withdrawn', async () => {
  const page = await enter(office(), 'marketing', undefined, 'gil', 'Europe/Berlin');
  await go(page, '活动内容');
  await page.getByLabel('任务 3 标题').fill('说给朋友听');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('草稿已保存').waitFor(PATIENCE);
  await page.getByLabel('生效时间', { exact: true }).fill('2025-12-04 09:30');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('2025-12-04 09:30 对所有人生效').waitFor(PATIENCE);
  await confirm(page, '新标题');
  await page.getByText(/版本 \d+ 从 2025-12-04 09:30:00 起生效/).waitFor(PATIENCE);
  await page.getByRole('tab', { name: '版本' }).click();
  await page
    .getByRole('row', { name: /还没生效/ })
    .getByRole('button', { name: '撤回' })
    .click();
  await confirm(page, '日子写错了');
  await page.getByText('gil 撤回了').waitFor(PATIENCE);
});

test('what needs a second person waits for one, and is done when they agree', async () => {
  const { player } = office();
  const service = await enter(office(), 'service', undefined, 'hal');
  const admin = await enter(office(), 'admin', undefined, 'ivy');
  await service.goto(`${office().url}/#/compensation/${player}`);
  await service.getByRole('spinbutton', { name: '金额' }).fill('5000');
  await service.getByLabel('原因', { exact: true }).press('ArrowDown');
  await service.getByLabel('原因', { exact: true }).press('Enter');
  await service.getByRole('textbox', { name: '工单号' }).fill('C-2');
  await service.getByRole('button', { name: '补偿', exact: true }).click();
  await service.getByText(/^已提交，等另一个人同意：超出你每次的额度/).waitFor(PATIENCE);
  await service.getByRole('link', { name: '待批准' }).click();
  await service.getByRole('button', { name: '撤回' }).waitFor(PATIENCE);
  await admin.reload();
  await go(admin, '待批准');
  await admin.getByText(player).first().waitFor(PATIENCE);
  await expectAccessible(admin);
  await agree(admin);
  await go(admin, '补偿');
  await admin.getByRole('row', { name: /5000.*hal.*ivy/ }).waitFor(PATIENCE);
});
