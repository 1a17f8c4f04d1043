import { launch } from 'puppeteer-core';
import { type Driver, SIZE, TAP_MS } from './driver.ts';
import { openScreen } from './program.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Opens Debian's Firefox, by WebDriver BiDi. On a screen: without one it has no WebGL. */
export async function openFirefox(): Promise<Driver> {
  const screen = await openScreen();
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: false,
    defaultViewport: SIZE,
    env: { ...process.env, ...screen.env },
    // Software WebGL too, which Firefox avoids by default.
    extraPrefsFirefox: { 'webgl.force-enabled': true },
  });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    tapAt: ({ x, y }) => page.mouse.click(x, y, { delay: TAP_MS }),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: async () => {
      await browser.close();
      await screen.end();
    },
  };
}
