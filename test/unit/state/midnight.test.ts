import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { untilMidnight } from '../../../src/state/revalidate.ts';

const dayInShanghai = (instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(instant);

test('the wait for midnight ends with the first instant of the next day in Shanghai', () => {
  const instant = fc.integer({ min: Date.UTC(2025, 9, 30), max: Date.UTC(2026, 0, 8) });
  fc.assert(
    fc.property(instant, (now) => {
      const midnight = now + untilMidnight(now);
      expect(midnight).toBeGreaterThan(now);
      expect(dayInShanghai(midnight - 1)).toBe(dayInShanghai(now));
      expect(dayInShanghai(midnight)).not.toBe(dayInShanghai(now));
    }),
  );
});
