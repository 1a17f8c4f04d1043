import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import * as v from 'valibot';
import type { Friend } from '../../../src/contract/friend.ts';
import { type Challenge, challenge, solvedChallenge } from '../../../src/contract/proof-of-work.ts';
import { textsVersionAtom } from '../../../src/state/account/consent.ts';
import { campaignAtom } from '../../../src/state/campaign/campaign.ts';
import { busy, no, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { button, device, dialog, field, logOut, openApp, server, toasted } from './mount.tsx';

const CONSENT = expect.stringMatching(/^[0-9a-f]{32}$/);

/** Where the popup's parts are, whatever moves it as a whole. */
const layout = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('.dialog-box, .dialog-box form > *')].map(({ offsetTop }) => offsetTop);

async function askForCode(phone = '13800138000'): Promise<void> {
  await field('手机号').fill(phone);
  await button('获取验证码').click();
}

describe('login', () => {
  beforeEach(logOut);

  test('says what there is to win before it asks for a phone; home’s animation behind it stays', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.8);
    await openApp();
    await expect
      .element(dialog('手机登录'))
      .toMatchTextContent(/^手机登录抽奖最高得 500 元购物卡还剩 47 天，登录马上开玩/);
    const animation = page.getByRole('img', { name: /十一种武器扭蛋/, includeHidden: true });
    await expect.element(animation).toBeInTheDocument();
    const shown = animation.element();
    await dialog('手机登录').getByRole('button', { name: '关闭' }).click();
    expect(animation.element()).toBe(shown);
    expect(document.activeElement?.textContent).toContain('开始游戏');
  });

  test.each([
    ['/?inviteCode=FRIEND', '「暗影小忍者」邀请你来玩新玩家接受邀请得 2 点体力抽奖最高得 500 元购物卡'],
    ['/?hpCode=GIFT', '「暗影小忍者」送你体力今天登录就得 2 点体力抽奖最高得 500 元购物卡'],
  ])('names the friend of the link %s, and nothing moves when the name arrives', async (link, words) => {
    let answer: ((friend: Friend) => void) | undefined;
    server.friend = () => new Promise((resolve) => (answer = resolve));
    await openApp(link);
    await expect.element(field('手机号')).toBeVisible();
    await expect.poll(() => answer).toBeDefined();
    const before = layout();
    answer?.({ nickname: '暗影小忍者', avatar: 3, stamina: 2 });
    await expect.element(dialog('手机登录')).toMatchTextContent(words);
    expect(layout()).toEqual(before);
  });

  test.each([
    ['brings nothing', async () => null],
    ['can’t be asked about', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is as without a link when the link %s', async (_, friend) => {
    const asked = vi.fn(friend);
    server.friend = asked;
    await openApp('/?inviteCode=NOBODY');
    await expect.poll(() => asked.mock.results.length).toBe(1);
    await expect.element(dialog('手机登录')).toMatchTextContent(/^手机登录抽奖最高得 500 元购物卡/);
    expect(document.querySelector('.toast-text')).toBeNull();
  });

  test('asks for what is missing before it sends anything', async () => {
    await openApp();
    await button('获取验证码').click();
    await expect.element(page.getByText('请输入手机号')).toBeVisible();
    await field('手机号').fill('12345');
    await button('登录').click();
    await expect.element(page.getByText('请输入正确的 11 位手机号')).toBeVisible();
    await expect.element(page.getByText('请输入验证码')).toBeVisible();
    expect(server.received).toEqual([]);
  });

  test('does the work that a code wants while the number is typed; the button is busy until it is done', async () => {
    const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 7, data: { until: 1, work: 1 }, deriveKey };
    const made = v.parse(challenge, await createChallenge({ ...parameters, ...secrets }));
    const answers: ((wanted: Challenge) => void)[] = [];
    server.work = () => new Promise((resolve) => answers.push(resolve));
    server.on('send', no(1107, '请稍后再获取验证码'));
    await openApp();
    await field('手机号').fill('13800138000');
    await expect.poll(() => answers).toHaveLength(1);
    await button('获取验证码').click();
    await expect.element(button('获取验证码')).toHaveAttribute('aria-busy', 'true');
    expect(server.of('send')).toEqual([]);
    answers[0]?.(made);
    // Refused, it does the work that the server wants by now, and asks once more.
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(made);
    await toasted('请稍后再获取验证码');
    expect(server.of('send')).toHaveLength(2);
    const [first] = server.of('send');
    const done = v.parse(v.pipe(v.string(), v.parseJson(), solvedChallenge), first?.payload['captcha']);
    expect(await verifySolution({ ...done, ...secrets, deriveKey })).toMatchObject({ verified: true });
    // The server wants another proof of work. Where the browser can't do any, the code is requested all the same.
    vi.spyOn(crypto, 'subtle', 'get').mockImplementation(() => {
      throw new TypeError('not by HTTPS');
    });
    await expect.poll(() => answers).toHaveLength(3);
    answers[2]?.(made);
    await button('获取验证码').click();
    const plain = { phone: '13800138000', consent: CONSENT, device: first?.payload['device'] };
    await expect.poll(() => server.of('send')[2]?.payload).toEqual(plain);
    // Nothing of it is left for the next test.
    await expect.poll(() => answers).toHaveLength(4);
    answers[3]?.(made);
    await expect.poll(() => server.of('send')).toHaveLength(4);
  });

  test('a device that was logged in before asks without any work, and by the secret of its login', async () => {
    server.work = () => new Promise(() => undefined);
    device.put('loggedInBefore', true);
    await openApp();
    await askForCode();
    await expect.element(page.getByText('发送成功')).toBeVisible();
    await field('验证码').fill('123456');
    await toasted('登录成功');
    const [send, login] = [server.of('send')[0], server.of('login')[0]];
    expect(send?.payload).toEqual({
      phone: '13800138000',
      consent: CONSENT,
      device: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(login?.payload['device']).toBe(send?.payload['device']);
  });

  test('sends the code once, counts 60 seconds down, and logs in', async () => {
    await openApp();
    await expect.element(field('手机号')).toHaveAttribute('autocomplete', 'tel');
    await field('手机号').fill('+86 138 0013 8000');
    await button('获取验证码').click();
    await expect.element(page.getByText('发送成功')).toBeVisible();
    await expect.element(page.getByText(/演示/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^(60|59|58)s 后重发$/ })).toBeDisabled();
    await field('验证码').fill('【萤石2025】验证码 １２３４５６');
    await toasted('登录成功');
    await expect.element(dialog('手机登录')).not.toBeInTheDocument();
    expect(server.of('send')).toMatchObject([{ payload: { phone: '13800138000' } }]);
    expect(server.of('login')).toMatchObject([{ payload: { phone: '13800138000', code: '123456' } }]);
    await expect.poll(() => server.of('userInfo')[0]?.token).toBe('token');
    expect(device.read('token', v.string())).toBe('token');
  });

  test('asks once a version of the texts to agree to them, which open and come back; without it nothing is sent', async () => {
    await openApp('/', {}, false);
    await askForCode();
    await expect.element(dialog('登录前请确认')).toBeVisible();
    for (const text of ['活动规则', '隐私说明']) {
      await button(`《${text}》`).click();
      await expect.element(dialog(text)).toBeVisible();
      await button('我知道了').click();
    }
    await button('不同意').click();
    await expect.element(field('手机号')).toHaveValue('13800138000');
    expect(server.of('send')).toEqual([]);
    await button('获取验证码').click();
    await button('同意并继续').click();
    await expect.element(page.getByText('发送成功')).toBeVisible();
    await expect.element(field('手机号')).toHaveValue('13800138000');
    expect(server.of('send')).toMatchObject([{ payload: { phone: '13800138000', consent: CONSENT } }]);
    const agreed = device.read('consent', v.string());
    expect(server.of('send')[0]?.payload['consent']).toBe(agreed);
    // Another version of the texts, and what is won and comes meanwhile.
    const { draw } = server.campaign.campaign;
    const won = {
      ...server.campaign.campaign,
      draw: {
        ...draw,
        topPrize: '',
        none: '下一批奖品 12:00',
        prizes: draw.prizes.map(({ name }) => ({ name, gone: true })),
      },
    };
    const changed = { ...won, claimUntil: '2026-02-01' };
    const { store } = await openApp('/', {}, false);
    store.set(campaignAtom, won);
    expect(store.get(textsVersionAtom)).toBe(agreed);
    store.set(campaignAtom, changed);
    expect(store.get(textsVersionAtom)).not.toBe(agreed);
  });

  test('asks each time and sends all the same where the device stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openApp('/', {}, false);
    await askForCode('13800138009');
    await button('同意并继续').click();
    await expect.element(page.getByText('发送成功')).toBeVisible();
  });

  test('says that a code may be late when the provider did not answer, and counts down all the same', async () => {
    server.next('send', ok({ demo: false, late: true }));
    await openApp();
    await askForCode();
    await expect.element(page.getByText('短信可能晚些才到，请稍等')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^(60|59|58)s 后重发$/ })).toBeDisabled();
  });

  test('logs in by itself with a complete code, each code once', async () => {
    server.on('login', no(1102, '验证码不正确'));
    await openApp();
    await field('验证码').fill('111111');
    await field('手机号').fill('13800138000');
    await toasted('验证码不正确');
    for (const text of ['活动规则', '隐私说明']) {
      await button(text).click();
      await expect.element(dialog(text)).toBeVisible();
      await button('我知道了').click();
    }
    await expect.element(field('手机号')).toHaveValue('13800138000');
    for (const text of ['11111', '111111', '22222', '222222', '111111']) await field('验证码').fill(text);
    await expect.poll(() => server.of('login').map(({ payload }) => payload['code'])).toEqual(['111111', '222222']);
    await expect.element(button('登录')).toHaveAttribute('aria-busy', 'false');
    await button('登录').click();
    await expect.poll(() => server.of('login')).toHaveLength(3);
  });

  test('counts for each number by itself, after a reload too, and no clock makes a wait longer', async () => {
    const countdown = page.getByRole('button', { name: /^(60|59|58|57)s 后重发$/ });
    const { screen } = await openApp();
    await askForCode('13800138001');
    await expect.element(countdown).toBeDisabled();
    await field('手机号').fill('13800138000');
    await expect.element(button('获取验证码')).toBeEnabled();
    await expect.element(page.getByText('发送成功')).not.toBeInTheDocument();
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
    await field('手机号').fill('13800138001');
    await expect.element(countdown).toBeDisabled();
    await screen.unmount();
    await openApp();
    await expect.element(button('获取验证码')).toBeEnabled();
    await field('手机号').fill('13800138001');
    await expect.element(countdown).toBeDisabled();
    expect(JSON.stringify(localStorage)).not.toContain('1380013800');
  });

  test('queues for a code while too many ask, and asks again by itself', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server.next('send', busy(4));
    await openApp();
    await askForCode();
    await expect.element(page.getByText('现在人有点多，正在为你排队，请别离开')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^[1-4]s 后获取$/ })).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('发送成功')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^(60|59|58)s 后重发$/ })).toBeDisabled();
    expect(new Set(server.of('send').map(({ bytes }) => bytes)).size).toBe(1);
    expect(server.of('send')).toHaveLength(2);
  });

  test('reads a number that an input method composes once it is whole', async () => {
    await openApp();
    await field('手机号').click();
    await cdp().send('Input.imeSetComposition', { text: '１３８００', selectionStart: 5, selectionEnd: 5 });
    await cdp().send('Input.imeSetComposition', {
      text: '１３８００１３８０００',
      selectionStart: 11,
      selectionEnd: 11,
    });
    await expect.element(field('手机号')).toHaveValue('１３８００１３８０００');
    await cdp().send('Input.insertText', { text: '１３８００１３８０００' });
    await expect.element(field('手机号')).toHaveValue('13800138000');
  });
});

describe('a new player', () => {
  const nobody = { ...PLAYER, nickname: null, avatar: null };

  test('checks the nickname, chooses an avatar and enters', async () => {
    server.next('userInfo', ok(nobody));
    await openApp();
    await field('昵称').fill('橘子剑客');
    await button('检测').click();
    await expect.element(page.getByText('昵称可用')).toBeVisible();
    await button('更换头像').click();
    await button('头像9').click();
    expect(button(/^头像\d+$/).elements()).toHaveLength(10);
    await button('就选它').click();
    await expect.element(field('昵称')).toHaveValue('橘子剑客');
    await button('进入游戏').click();
    await toasted('设置成功');
    await expect.element(dialog('创建角色')).not.toBeInTheDocument();
    // The popup had opened by itself.
    expect(document.activeElement).toBe(button('开始游戏').element());
    expect(server.of('userUpdate')).toMatchObject([{ payload: { nickname: '橘子剑客', avatar: 9 } }]);
  });

  test('must choose a nickname: neither ×, Escape, back nor the browser closes the popup', async () => {
    server.on('userInfo', ok(nobody));
    await openApp();
    await expect.element(dialog('创建角色')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '关闭' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    history.back();
    document.querySelector('dialog')?.close();
    await expect.element(dialog('创建角色')).toBeVisible();
  });

  test('is offered a free nickname, which typing replaces, and needs one to check it and to save it', async () => {
    server.on('userInfo', ok(nobody));
    await openApp();
    await expect.element(page.getByText('昵称可用')).toBeVisible();
    await expect.element(field('昵称')).toHaveValue(String(server.of('userCheck')[0]?.payload['nickname']));
    await field('昵称').click();
    await userEvent.keyboard('abc');
    await expect.element(field('昵称')).toHaveValue('abc');
    for (const name of ['检测', '进入游戏']) {
      await field('昵称').fill('');
      await button(name).click();
      await expect.element(page.getByText('请输入昵称')).toBeVisible();
      await field('昵称').fill('橘');
      await expect.element(page.getByText('请输入昵称')).not.toBeInTheDocument();
    }
    expect(server.of('userUpdate')).toEqual([]);
    expect(server.of('userCheck')).toHaveLength(1);
  });
});
