import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/styles/index.css';
import { useState } from 'react';
import { Avatar } from '../../../src/ui/Avatar.tsx';
import { Card } from '../../../src/ui/Card.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { OfflineBar } from '../../../src/ui/OfflineBar.tsx';
import { expectAccessible } from './audit.ts';

function Phone({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Card>
      <Field label="手机号" placeholder="请输入手机号" value={value} onChange={setValue} error={error} lead="+86" />
    </Card>
  );
}

test('a field is named, filled, and tied to what is wrong with it', async () => {
  const screen = await render(<Phone error="请输入手机号" />);
  const input = screen.getByRole('textbox', { name: '手机号' });
  // Below 16px a phone zooms into it.
  expect(Number.parseFloat(getComputedStyle(input.element()).fontSize)).toBeGreaterThanOrEqual(16);
  await input.fill('13800138000');
  await expect.element(input).toHaveValue('13800138000');
  await expect.element(input).toHaveAccessibleDescription('请输入手机号');
  await expect.element(input).toBeInvalid();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('请输入手机号');
  await expectAccessible('part');
});

test('the offline bar comes and goes with the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await render(<OfflineBar>网络已断开</OfflineBar>);
  await expect.element(screen.getByText('网络已断开')).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.getByText('网络已断开').query()).toBeNull();
  online.mockRestore();
});

const source = (): string | undefined => document.querySelector('img')?.src;

test('each of the ten avatars has its picture, and none at all has the first', async () => {
  const screen = await render(<Avatar avatar={null} />);
  const first = source();
  const seen = new Set<string | undefined>();
  for (let avatar = 1; avatar <= 10; avatar += 1) {
    await screen.rerender(<Avatar avatar={avatar} />);
    seen.add(source());
  }
  expect(seen.size).toBe(10);
  expect(seen.has(first)).toBe(true);
});
