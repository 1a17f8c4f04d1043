import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { numbered } from '../../../src/copy/common.ts';
import { inviteCopy, shareCopy } from '../../../src/copy/share.ts';
import { taskCopy } from '../../../src/copy/task.ts';
import { currentToastAtom, showToastAtom } from '../../../src/state/overlays.ts';
import { shown } from '../../support/campaign.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ...[inviteCopy(shown), taskCopy(shown).gift, shareCopy(shown)].map(({ copied }) => [copied, 1.5] as const),
  ['收到好友「暗影小忍者」赠送的 1 点体力', 3] as const,
  [numbered('网络不给力', 'AB12CD'), 10] as const,
])('%s stays for %d seconds, long enough to be read', (text, seconds) => {
  const store = createStore();
  store.set(showToastAtom, text);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(store.get(currentToastAtom)?.text).toBe(text);
  vi.advanceTimersByTime(1);
  expect(store.get(currentToastAtom)).toBeNull();
});

test('the newest replaces the one before and has its own time', () => {
  const store = createStore();
  store.set(showToastAtom, '登录成功');
  vi.advanceTimersByTime(1_000);
  store.set(showToastAtom, '设置成功');
  vi.advanceTimersByTime(1_000);
  expect(store.get(currentToastAtom)?.text).toBe('设置成功');
});
