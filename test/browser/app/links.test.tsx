import { describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { hashPath, navigate } from '../../../src/routing/hash.ts';
import { takeLinkParams } from '../../../src/routing/link-params.ts';
import { no, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { button, device, dialog, fillLogin, logOut, openApp, openHome, server, toasted } from './mount.tsx';

describe('a link’s parameters', () => {
  const { pathname, search } = window.location;

  test.each([
    ['before the hash', `${pathname}?a=1&hpCode=GIFT&inviteCode=IN#/rank`, `${pathname}?a=1#/rank`],
    ['inside the hash', `${pathname}?a=1#/rank?hpCode=GIFT&inviteCode=IN&b=2`, `${pathname}?a=1#/rank?b=2`],
    ['on both sides', `${pathname}?hpCode=GIFT#/?inviteCode=IN`, `${pathname}#/`],
  ])('are taken out of the address %s', (_, address, left) => {
    history.replaceState(null, '', address);
    expect(takeLinkParams()).toEqual({ hpCode: 'GIFT', inviteCode: 'IN' });
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(left);
    history.replaceState(null, '', `${pathname}${search}`);
  });

  test('with a game to watch become its path', () => {
    history.replaceState(null, '', `${pathname}?a=1&watch=CO-DE_1&inviteCode=IN#/rank`);
    expect(takeLinkParams()).toEqual({ hpCode: null, inviteCode: 'IN' });
    expect(`${window.location.search}${window.location.hash}`).toBe('?a=1#/watch/CO-DE_1');
    history.replaceState(null, '', `${pathname}${search}`);
  });

  test('in the address of a replay’s page become its path in the hash', () => {
    history.replaceState(null, '', '/watch/CO-DE_1?inviteCode=IN');
    expect(takeLinkParams()).toEqual({ hpCode: null, inviteCode: 'IN' });
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe('/#/watch/CO-DE_1');
    history.replaceState(null, '', `${pathname}${search}`);
  });

  test('that are empty or far too long are dropped', () => {
    history.replaceState(null, '', `#/?hpCode=&inviteCode=${'x'.repeat(65)}`);
    expect(takeLinkParams()).toEqual({ hpCode: null, inviteCode: null });
  });
});

describe('a gift', () => {
  test('is claimed as well when its link is opened in the open page', async () => {
    await openHome();
    window.location.hash = '#/?hpCode=GIFT';
    await toasted('收到好友「暗影小忍者」赠送的 1 点体力');
    expect(window.location.hash).toBe('#/');
  });

  test('waits while stamina is full, and is claimed when home opens again', async () => {
    const full = '体力最多存 99 点，先玩几局再来领吧';
    server.next('receiveHp', no(1207, full));
    const first = await openApp('/?hpCode=GIFT');
    await toasted(full);
    await first.screen.unmount();
    await openHome();
    await toasted('收到好友「暗影小忍者」赠送的 1 点体力');
  });

  test('waits through a login', async () => {
    logOut();
    await openApp('/?hpCode=GIFT');
    await fillLogin();
    await expect.poll(() => server.of('receiveHp').length).toBe(1);
    await expect.poll(() => device.read('hpCode', v.string())).toBe('GIFT');
  });
});

test('an invite names who sent its link', async () => {
  server.friend = async () => ({ nickname: '阿猫', avatar: 4, stamina: 1 });
  await openApp('/?inviteCode=FRIEND');
  await expect.element(dialog('好友邀请')).toMatchTextContent(/「阿猫」邀请你一起/);
  await dialog('好友邀请').getByRole('button', { name: '关闭' }).click();
});

test('an invite stays when the network fails; declined it does not come back', { tags: 'long' }, async () => {
  server.on('bindingInvite', no(503, '系统繁忙，请稍后再试'));
  const first = await openApp('/?inviteCode=FRIEND');
  await button('接受邀请').click();
  await toasted('系统繁忙，请稍后再试');
  await expect.element(dialog('好友邀请')).toBeVisible();
  await dialog('好友邀请').getByRole('button', { name: '关闭' }).click();
  await first.screen.unmount();
  await openHome();
  await expect.element(dialog('好友邀请')).not.toBeInTheDocument();
});

describe('copying the invite link', () => {
  test('copies text with the link before the hash, says so, and reports the share', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openHome();
    await button('复制邀请链接').click();
    await toasted('邀请链接已复制，快去邀请好友吧');
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(`?inviteCode=${PLAYER.invite_code}`));
    await expect.poll(() => server.of('taskReport')).toMatchObject([{ payload: { task_key: 'share' } }]);
    // Home's badge counts what is claimable now.
    await expect.poll(() => server.received.map(({ name }) => name).join(' ')).toMatch(/taskReport .*taskList/);
  });

  test('is copied for a player whom the page does not know yet', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const answer = server.hold('userInfo', ok(PLAYER));
    await openApp();
    await button('复制邀请链接').click();
    answer();
    await toasted('邀请链接已复制，快去邀请好友吧');
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(`?inviteCode=${PLAYER.invite_code}`));
  });

  test.each([
    ['refuses', () => Promise.reject(new Error('denied'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])(
    'falls back to a selection, then to text to be copied by hand, where the clipboard %s',
    { tags: 'long' },
    async (_, answer) => {
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer);
      const select = vi.spyOn(document, 'execCommand').mockReturnValueOnce(true);
      await openHome();
      await button('复制邀请链接').click();
      await toasted('邀请链接已复制，快去邀请好友吧');
      expect(select).toHaveBeenCalledWith('copy');

      select.mockReturnValue(false);
      await button('复制邀请链接').click();
      await expect.element(dialog('分享给好友')).toMatchTextContent(new RegExp(PLAYER.invite_code));
    },
  );
});

// The last one: it uses up what the others would need.
test('Safari’s limit of 100 history calls in 30 s is never reached', { tags: 'long' }, async () => {
  await openHome();
  let calls = 0;
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history);
    vi.spyOn(history, name).mockImplementation((...entry) => {
      calls += 1;
      if (calls > 100) throw new DOMException('', 'SecurityError');
      real(...entry);
    });
  }
  for (const path of Array.from({ length: 130 }, (_, index) => (index % 2 === 0 ? '/task' : '/rank'))) {
    navigate(path, { replace: true });
    await expect.poll(hashPath).toBe(path);
  }
  navigate('/');
  await button('规则').click();
  await dialog('活动规则').getByRole('button', { name: '关闭' }).click();
  await expect.element(button('开始游戏')).toBeVisible();
  expect(calls).toBeLessThanOrEqual(100);
});
