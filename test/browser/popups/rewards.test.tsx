import { expect, test, vi } from 'vitest';
import { PRIZE_KINDS } from '../../../src/campaign/kinds.ts';
import Reward from '../../../src/screens/reward/Reward.tsx';
import { openPopupAtom } from '../../../src/state/overlays.ts';
import { awardResource } from '../../../src/state/rewards.ts';
import { percent } from '../../../src/copy/fair.ts';
import { prizePicture } from '../../../src/ui/prize-picture.ts';
import { ADDRESS } from '../../support/call-samples.ts';
import { aParcel, aPlayer, CARD, someAwards, someDraws, someOdds, someTasks } from '../ui/samples.ts';
import { refuses, renderInApp, renderPopup, type Answers } from '../ui/render-in-app.tsx';
import { userEvent } from 'vitest/browser';
import { tap } from '../ui/tap.ts';

const NOTICE = { month: '2025-11', ranking: 8, award: '毛绒挂件' };

test('draw history: newest first, with the time on Shanghai’s clocks', async () => {
  const { screen } = await renderPopup({ kind: 'drawHistory' }, { prizeLog: () => someDraws(60) });
  const dialog = screen.getByRole('dialog', { name: '抽奖记录' });
  await expect.element(dialog.getByText('500 元购物卡')).toBeVisible();
  await expect.element(dialog.getByText('12-05 00:18').first()).toBeVisible();
  await expect.element(screen.getByText('仅显示最近 50 条记录')).toBeInTheDocument();
  expect(screen.getByRole('listitem').elements()).toHaveLength(50);
});

test('the odds: exact percents, value, what is left and what comes then; what does not load is asked for again', async () => {
  const off = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen } = await renderPopup({ kind: 'odds' });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('奖品与概率没能加载出来');
  off.mockImplementation(async () => Response.json(someOdds()));
  await screen.getByRole('button', { name: '重试' }).click();
  const rows = screen.getByRole('dialog', { name: '奖品与概率' }).getByRole('listitem');
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      '500 元购物卡价值 500 元 · 已抽完0.01%',
      '毛绒挂件库存 12 件0.29%',
      '体力+1不限量活动结束后改发 100 萤石25%',
      '谢谢参与74.7%',
    ]);
  await expect.element(screen.getByText(/抽中它改为谢谢参与/)).toBeInTheDocument();
  expect(screen.getByRole('link').element()).toHaveAttribute('href', new URL('/fair', location.href).href);
  for (let weight = 0; weight <= 10_000; weight += 1) expect(percent(weight)).toBe(`${Number(`${weight}e-2`)}%`);
  vi.restoreAllMocks();
});

test('how to claim: the steps, the award’s claim code to copy, and the group', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  const { screen } = await renderPopup({ kind: 'howToClaim', award: 1 }, { userAward: someAwards });
  await expect.element(screen.getByRole('dialog', { name: '领取方式' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /的领取二维码/ })).toBeVisible();
  await screen.getByRole('button', { name: '复制领取码' }).click();
  await expect.element(screen.getByText('领取码已复制')).toBeVisible();
  expect(write).toHaveBeenCalledWith('7KQ2-M9FX-3RTD');
  await screen.getByRole('button', { name: '加入官方群' }).click();
  expect(openWindow).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('how to claim: an award won just now, whose code does not come, says so, and is fetched again', async () => {
  let awards: typeof someAwards = refuses;
  const { screen, store } = await renderInApp(<main />, { userAward: () => awards() });
  store.set(awardResource.set, []);
  store.set(openPopupAtom, { kind: 'howToClaim' });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('服务异常重试');
  awards = someAwards;
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('button', { name: '复制领取码' })).toBeVisible();
});

test('an award by post: its form says what is missing, keeps all while no answer comes, is sent once, and leads to the parcel', async () => {
  let award = aParcel();
  const sent = { id: 3, ...ADDRESS };
  const answers: (() => null)[] = [refuses, () => null];
  const { screen, payloads } = await renderInApp(<Reward />, {
    userAward: () => [award],
    exchangeList: () => [],
    awardAddress: () => (answers.shift() ?? refuses)(),
  });
  await screen.getByRole('button', { name: '填地址：帆布袋' }).click();
  const form = screen.getByRole('dialog', { name: '收货地址' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const choose = (name: string, option: string) => form.getByRole('combobox', { name }).selectOptions(option);
  const said = () => Array.from(form.getByRole('alert').elements(), ({ textContent }) => textContent);
  await choose('省', '广东省');
  await form.getByRole('button', { name: '保存地址' }).click();
  expect(said()).toEqual(['请输入收件人', '请输入手机号', '请选择市', '请选择区县', '请输入街道、小区和门牌号']);
  expect(document.activeElement).toBe(field('收件人').element());
  await userEvent.keyboard(`${ADDRESS.name}{Tab}+86 139-0000`);
  await choose('市', '广州市');
  await choose('区县', '越秀区');
  await field('地址').fill(ADDRESS.street);
  await userEvent.keyboard('{Enter}');
  expect(said()).toEqual(['请输入正确的 11 位手机号']);
  await field('手机号').fill(`+86 ${ADDRESS.phone}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('服务异常')).toBeVisible();
  award = aParcel({ address: ADDRESS, send_by: '2025-11-30' });
  const save = form.getByRole('button', { name: '保存地址' });
  tap(save);
  tap(save);
  await expect.element(screen.getByText('待发货，最晚 11 月 30 日寄出')).toBeVisible();
  expect(payloads('awardAddress')).toEqual([sent, sent]);
  await screen.getByRole('button', { name: '换地址：帆布袋' }).click();
  await expect.element(form.getByRole('combobox', { name: '区县' })).toHaveValue(ADDRESS.county);
  award = aParcel({ courier: '顺丰', parcel: 'SF1234567890' }, 'delivered');
  await save.click();
  await expect.element(screen.getByText('已发货：顺丰 SF1234567890')).toBeVisible();
  await screen.getByRole('button', { name: '复制单号：帆布袋' }).click();
});

test('rank reward: names month, place and award, and is dismissed on the server, once', async () => {
  const { screen, payloads } = await renderPopup(
    { kind: 'rankReward', notice: NOTICE },
    { noticeClose: () => null, userInfo: () => aPlayer() },
  );
  const dialog = screen.getByRole('dialog', { name: '上榜奖励' });
  await expect.element(dialog).toMatchTextContent(/你在 11 月排行榜获得第 8 名.*额外获得「毛绒挂件」/);
  await screen.getByRole('button', { name: '收下奖励' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  expect(payloads('noticeClose')).toHaveLength(1);
  expect(payloads('userInfo').length).toBeGreaterThan(1);
});

test('a prize is shown by its own picture, and without one by that of its kind', () => {
  expect(prizePicture(CARD)).toMatch(/prizes\/card\.svg$/);
  expect(prizePicture({ kind: 'award', img_url: 'https://example.com/a.png' })).toBe('https://example.com/a.png');
  expect(new Set(PRIZE_KINDS.map((kind) => prizePicture({ kind, img_url: null }))).size).toBe(PRIZE_KINDS.length);
});

const open = (answers: Answers = {}) =>
  renderPopup({ kind: 'accountCode' }, { taskList: () => someTasks(), ...answers });

test('spec 5: the redemption code is required: 请输入兑换码', async () => {
  const { screen, payloads } = await open();
  await screen.getByRole('button', { name: '兑换' }).click();
  const field = screen.getByRole('textbox', { name: '兑换码' });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('请输入兑换码');
  expect(document.activeElement).toBe(field.element());
  await field.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('请输入兑换码');
  expect(payloads('bindingCode')).toHaveLength(0);
});

test('spec 7: a code binds the official account, once however often it is tapped', async () => {
  const { screen, payloads } = await open({ bindingCode: () => null });
  await screen.getByRole('textbox', { name: '兑换码' }).fill(' AB12 ');
  const button = screen.getByRole('button', { name: '兑换' });
  tap(button);
  tap(button);
  await expect.element(screen.getByText('绑定成功，回来领取体力吧')).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
  expect(payloads('bindingCode')).toEqual([{ type: 'weChat', code: 'AB12' }]);
});

test.each([true, false])('the picture in 我的信息 fills its button, framed or not: %s', async (framed) => {
  const { screen } = await renderPopup({ kind: 'profile' }, { userInfo: () => aPlayer({ framed }) });
  const button = screen.getByRole('button', { name: '更换头像' });
  await expect.poll(() => button.element().querySelectorAll('.player-avatar')).toHaveLength(framed ? 1 : 0);
  const picture = button.element().querySelector('img')?.getBoundingClientRect();
  expect(picture?.width).toBeCloseTo(button.element().getBoundingClientRect().width, 0);
});

test('the rules: a chapter is reached by keyboard and read from its heading, and back closes them', async () => {
  const { screen } = await renderPopup({ kind: 'rules' });
  const dialog = screen.getByRole('dialog', { name: '活动规则' });
  const chapters = dialog.getByRole('navigation', { name: '目录' });
  await expect.element(chapters).toBeVisible();
  const headings = dialog.getByRole('heading', { level: 3 });
  const names = chapters.getByRole('button').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(
    headings.elements().map(({ textContent }) => textContent?.replace(/^.+、/, '')),
  );
  const box = dialog.getByRole('region', { name: '活动规则' }).element();
  for (const at of [names.length - 1, 0, 5]) {
    chapters.getByRole('button').nth(at).element().focus();
    await userEvent.keyboard('{Enter}');
    const heading = headings.nth(at).element();
    expect(document.activeElement).toBe(heading);
    // The last chapters are shorter than the box.
    const { top, bottom } = box.getBoundingClientRect();
    const isIn = (place: DOMRect): boolean => place.top >= top - 1 && place.bottom <= bottom;
    await expect.poll(() => isIn(heading.getBoundingClientRect())).toBe(true);
  }
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});
