import { join } from 'node:path';
import { build, type Plugin, preview } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { launchBrowser } from '../support/e2e/phone.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PAGE = 'test/e2e/react-features/index.html';

/** Builds this page in the place of the product's pages. */
const onlyThisPage: Plugin = {
  name: 'only-this-page',
  config: ({ build: { rolldownOptions } = {} }) => {
    Object.assign(rolldownOptions ?? {}, { input: join(PAGE) });
  },
};

afterEach(() => vi.unstubAllEnvs());

test('a page of this build has all of React and jotai: memo, Suspense, use, lazy, transitions, actions', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const outDir = temporaryFolder();
  const logLevel = 'error';
  await build({ logLevel, plugins: [onlyThisPage], build: { outDir, emptyOutDir: true } });
  const server = await preview({ logLevel, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(new URL(PAGE, server.resolvedUrls?.local[0]).href);
    await expect
      .poll(() => page.locator('li').allInnerTexts())
      .toEqual(['use', 'async atom', 'lazy', 'memo 0', 'start']);
    await page.getByRole('button', { name: 'start' }).click();
    await page.getByText('transition').waitFor();
    await page.getByRole('button', { name: 'submit' }).click();
    await page.getByText('action').waitFor();
    await page.getByRole('button', { name: 'count' }).click();
    await page.locator('output', { hasText: '1' }).waitFor();
    await page.getByText('memo 0').waitFor();
  } finally {
    await browser.close();
    await server.close();
  }
});
