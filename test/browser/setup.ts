import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

// The page outlives the test, and a test before may have looked at other sizes: what lies outside can't be clicked.
beforeEach(async () => {
  await page.viewport(390, 844);
});
