/// <reference types="@vitest/browser/context" /> -- the types behind `vitest/browser`
import { beforeEach, inject } from 'vitest';
import { page } from 'vitest/browser';
import { PAGE_ID } from '../../game-frame/page-id.ts';
import { campaign, SECRET } from '../support/browser/campaign.ts';
import { changeClock, type ClockChange } from '../support/clock/changed-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the page's clock differs from the machine's; `null` when it does not. */
    clockChange: ClockChange | null;
  }
}

const change = inject('clockChange');
if (change) changeClock(change);

// What the server puts into the page.
const settings = document.createElement('script');
settings.type = 'application/json';
settings.id = PAGE_ID;
settings.textContent = JSON.stringify({ version: 1, campaign, secret: SECRET, api: '' });
document.head.append(settings);

// An invisible frame is not drawn, which without a graphics card would take a quarter of the CPU. Its page is still laid
// out, and its animation frames go on.
const shown: Partial<HTMLIFrameElement> | null = window.frameElement;
shown?.style?.setProperty('opacity', '0');

// The page outlives the test, and a test before may have looked at other sizes: what lies outside can't be clicked.
beforeEach(async () => {
  await page.viewport(390, 844);
});
