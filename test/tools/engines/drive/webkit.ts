import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../support/product/port.ts';
import { type Driver, SIZE, TAP_MS } from './driver.ts';
import { openScreen, Program } from './program.ts';

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

async function connect(address: string): Promise<WebDriver> {
  while (!(await fetch(`${address}/status`).catch(() => null))?.ok) await sleep(100);
  const [binary] = globSync(MINI_BROWSER);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

/** Makes the page as large as {@link SIZE}: the window is larger than its page. */
async function resize(driver: WebDriver): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...SIZE });
  const { width, height } = await driver.executeScript<typeof SIZE>(
    'return { width: innerWidth, height: innerHeight }',
  );
  await window.setRect({ x: 0, y: 0, width: 2 * SIZE.width - width, height: 2 * SIZE.height - height });
}

export async function openWebKit(): Promise<Driver> {
  const screen = await openScreen();
  const port = await freePort();
  const env = { ...screen.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' };
  const server = new Program('WebKitWebDriver', [`--port=${port}`], env);
  const driver = await connect(`http://127.0.0.1:${port}`);
  await resize(driver);
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    tapAt: ({ x, y }) => driver.actions().move({ x, y, duration: 0 }).press().pause(TAP_MS).release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await server.end();
      await screen.end();
    },
  };
}
