import { expect, test } from 'vitest';
import { privacy } from '../../../src/copy/privacy.ts';
import { rules } from '../../../src/copy/rules.ts';

test.each([rules, privacy])('$title has sections, none of them empty', ({ sections }) => {
  expect(sections.length).toBeGreaterThan(0);
  expect(sections.flat().filter((part) => part.trim() === '')).toEqual([]);
});

test('who asks for export or deletion has to be reached under the registered phone: the ID shown to others is not enough', () => {
  const text = privacy.sections.flat().join('\n');
  expect(text).toMatch(/拨打该号码/);
  expect(text).not.toContain('“我的信息”中的编号');
});
