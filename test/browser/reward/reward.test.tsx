import { expect, test } from 'vitest';
import type { DrawResult } from '../../../src/contract/index.ts';
import Reward from '../../../src/screens/reward/Reward.tsx';
import { aPlayer, NOTHING, someAwards, someItems } from '../ui/samples.ts';
import { tap } from '../ui/tap.ts';
import { type Answers, refusal, refuses, renderInApp } from '../ui/render-in-app.tsx';

const open = (answers: Answers = {}) =>
  renderInApp(<Reward />, { userAward: someAwards, exchangeList: () => someItems(), ...answers });

test('spec 4: exchange items are to be had, exchanged, too dear or gone', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: '已兑换' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '萤石不足' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '已兑完' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '兑换主题壁纸礼包' })).toBeEnabled();
  await expect.element(screen.getByText('剩余 87')).toBeVisible();
  await expect.element(screen.getByText('橘子剑客')).toBeVisible();
  await expect.element(screen.getByText('账号 ID 100286')).toBeVisible();
  await expect.element(screen.getByText('1280', { exact: true })).toBeVisible();
});

test('the balance is fetched when the screen opens: a friend may have accepted an invite since', async () => {
  let coin = 0;
  const { screen } = await open({
    userInfo: () => {
      coin += 444;
      return aPlayer({ coin });
    },
  });
  await expect.element(screen.getByText('888', { exact: true })).toBeVisible();
});

test('a refused exchange says why, and the list is fetched anew', async () => {
  const { screen, payloads } = await open({
    exchangeDo: () => {
      throw refusal('已经兑完了');
    },
  });
  await screen.getByRole('button', { name: '兑换主题壁纸礼包' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click();
  await expect.element(screen.getByText('已经兑完了')).toBeVisible();
  await expect.poll(() => payloads('exchangeList').length).toBeGreaterThan(1);
});

test('thinking again costs nothing', async () => {
  const { screen, payloads } = await open();
  await screen.getByRole('button', { name: '兑换主题壁纸礼包' }).click();
  await screen.getByRole('button', { name: '再想想' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  expect(payloads('exchangeDo')).toHaveLength(0);
});

test('spec 5, 9: a draw costs 400 coins, and the button is locked while it is under way', async () => {
  const answers: ((result: DrawResult) => void)[] = [];
  const { screen, payloads } = await open({ prizeDraw: () => new Promise((resolve) => answers.push(resolve)) });
  const draw = screen.getByRole('button', { name: /抽奖.*400 萤石/ });
  await draw.click();
  tap(draw);
  await expect.element(draw).toHaveAttribute('aria-busy', 'true');
  expect(payloads('prizeDraw')).toHaveLength(1);
  answers[0]?.(NOTHING);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('one list that can not be fetched leaves the other alone and can be tried again', async () => {
  let items: typeof someItems = refuses;
  const { screen } = await open({ exchangeList: () => items() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('服务异常');
  await expect.element(screen.getByText('毛绒挂件')).toBeVisible();
  items = someItems;
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByText('帆布袋').first()).toBeInTheDocument();
});

test.each([
  ['pending and delivered', someAwards(), ['毛绒挂件'], ['帆布袋']],
  ['all delivered', someAwards().slice(1), [], ['帆布袋']],
  ['all pending', someAwards().slice(0, 1), ['毛绒挂件'], []],
] as const)('awards %s: only those to claim are listed as waiting', async (_, awards, waiting, delivered) => {
  const { screen } = await open({ userAward: () => [...awards] });
  const titlesOf = (name: string): (string | null | undefined)[] =>
    screen
      .getByRole('list', { name })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('.row-title')?.textContent);
  await expect.poll(() => titlesOf('待领取奖励')).toEqual(waiting);
  expect(titlesOf('领取记录')).toEqual(delivered);
});
