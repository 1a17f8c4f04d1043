import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '../../support/browser/fake-server.ts';
import { button, field, logOut, openApp, server } from './mount.tsx';

// Alone in its file: the countdown to the next code outlives the popup.
test('login says where a demo’s code is, once the running server has said that it is one', async () => {
  server.on('send', ok({ demo: true }));
  logOut();
  await openApp();
  await field('手机号').fill('13800138000');
  await expect.element(page.getByText(/演示/)).not.toBeInTheDocument();
  await button('获取验证码').click();
  await expect.element(page.getByText('演示环境：验证码打印在服务器的终端里')).toBeVisible();
});
