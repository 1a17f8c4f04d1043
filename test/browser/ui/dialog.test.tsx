import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../src/styles/index.css';
import { onPopupEntry } from '../../../src/routing/hash.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Toast } from '../../../src/ui/Toast.tsx';
import { expectAccessible } from './audit.ts';

function Opener({ toast }: { readonly toast?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>页面</h1>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <Dialog title="活动规则" onClose={() => setOpen(false)}>
          <Button>确定</Button>
        </Dialog>
      )}
      <Toast message={toast} />
    </main>
  );
}

const dialog = () => document.querySelector('dialog');

test('a dialog takes the focus, is named by its title, and gives the focus back', async () => {
  const screen = await render(<Opener />);
  const opener = screen.getByRole('button', { name: '打开' });
  await opener.click();
  await expect.element(screen.getByRole('dialog', { name: '活动规则' })).toBeVisible();
  expect(document.activeElement?.textContent).toBe('活动规则');
  await expectAccessible();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || dialog()?.contains(activeElement)).toBe(true);
  }
  await screen.getByRole('button', { name: '关闭' }).click();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener.element());
});

test('back, Escape and a tap beside the box do what × does; a double tap and an input method’s Escape do nothing', async () => {
  const close = vi.fn();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await render(
    <Dialog title="选择头像" onClose={close}>
      <input aria-label="昵称" />
    </Dialog>,
  );
  const beside = () => userEvent.click(dialog() ?? document.body, { position: { x: 3, y: 3 } });
  await beside();
  now.mockReturnValue(2_000);
  const input = document.querySelector('input');
  input?.focus();
  for (const how of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }, { ctrlKey: true }])
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how }));
  // Leaves the field, whose keyboard covers half of the screen.
  await beside();
  expect(close).not.toHaveBeenCalled();
  await beside();
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  await expect.poll(onPopupEntry).toBe(true);
  history.back();
  await expect.poll(() => close.mock.calls).toHaveLength(3);
  dialog()?.close();
  await expect.poll(() => close.mock.calls).toHaveLength(4);
  now.mockRestore();
});

test('a toast is spoken by a region that was there before it, and seen above a dialog', async () => {
  const screen = await render(<Opener />);
  const region = screen.getByRole('status');
  await expect.element(region).toBeInTheDocument();
  await screen.rerender(<Opener toast="发送成功" />);
  await expect.element(region).toMatchTextContent('发送成功');
  await screen.getByRole('button', { name: '打开' }).click();
  expect(dialog()?.contains(screen.getByText('发送成功').element())).toBe(true);
  await screen.getByRole('button', { name: '关闭' }).click();
  expect(screen.getByText('发送成功').element().closest('dialog')).toBeNull();
});

test('a toast stays clear of the title of a popup', async () => {
  const screen = await render(
    <>
      <Dialog title="手机登录">
        <p style={{ height: '40vh' }}>内容</p>
      </Dialog>
      <Toast message="登录已过期，请重新登录" />
    </>,
  );
  const toast = screen.getByText('登录已过期，请重新登录').element().getBoundingClientRect();
  const title = screen.getByRole('heading', { name: '手机登录' }).element().getBoundingClientRect();
  expect(toast.top).toBeGreaterThan(0);
  expect(toast.bottom).toBeLessThan(title.top);
});

test('unmounting an open dialog leaves nothing behind', async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="领取方式" onClose={close}>
      <p>联系管理员</p>
    </Dialog>,
  );
  await screen.unmount();
  expect(dialog()).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
