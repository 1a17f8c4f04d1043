import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, expectFits } from '../ui/audit.ts';
import { someTasks } from '../ui/samples.ts';
import { type Answers, renderPopup } from '../ui/render-in-app.tsx';
import { tap } from '../ui/tap.ts';

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
  await expectAccessible('part');
  await expectFits();
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
