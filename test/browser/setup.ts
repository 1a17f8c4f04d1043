import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

// What is not put on the screen is not drawn: without a graphics card that takes a quarter of the CPU. Pages are laid
// out, and their frames go on, as ever.
const shown: Partial<HTMLIFrameElement> | null = window.frameElement;
shown?.style?.setProperty('opacity', '0');

// The page outlives the test, and a test before may have looked at other sizes: what lies outside can't be clicked.
beforeEach(async () => {
  await page.viewport(390, 844);
});
