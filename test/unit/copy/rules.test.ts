import { expect, test } from 'vitest';
import { privacy } from '../../../src/copy/privacy.ts';
import { rules } from '../../../src/copy/rules.ts';

test.each([rules, privacy])('$title has sections, none of them empty', ({ sections }) => {
  expect(sections.length).toBeGreaterThan(0);
  expect(sections.flat().filter((part) => part.trim() === '')).toEqual([]);
});
