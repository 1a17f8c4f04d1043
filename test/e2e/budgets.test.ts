import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newPhone } from './harness/phone.ts';
import { DIST, type Product, startProduct } from './harness/product.ts';

const KB = 1024;
/** KB that a phone may download, gzip for text. Sources: issues "first game" and "crowd". */
const BUDGET = { homeJs: 95, frameJs: 205, homeAll: 220, homeRequests: 15 } as const;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Prefetches fill idle time; they are not what the page waits for. */
const isPrefetch = (request: Request): boolean => /prefetch/.test(request.headers()['sec-purpose'] ?? '');

/** Bytes that travel for a built file: its gzip twin's where it has one. */
function gzipBytes(path: string): number {
  const file = join(DIST, path.endsWith('/') ? `${path}index.html` : path);
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** Paths of the built files that a page asks for until it is quiet, each once. */
async function downloads(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === product.url && !pathname.startsWith('/api/') && !isPrefetch(request)) asked.add(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return [...asked];
}

const total = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + gzipBytes(path), 0) / KB;
const scripts = (paths: readonly string[]): string[] => paths.filter((path) => path.endsWith('.js'));

test('home, until it can be used', async () => {
  const phone = await newPhone(browser, product);
  const page = await phone.newPage();
  const files = await downloads(page, '/');
  await page.getByRole('button', { name: '登录' }).waitFor();
  expect(total(scripts(files)), `JavaScript: ${scripts(files).join(' ')}`).toBeLessThanOrEqual(BUDGET.homeJs);
  expect(total(files), files.join(' ')).toBeLessThanOrEqual(BUDGET.homeAll);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(BUDGET.homeRequests);
  await phone.close();
});

test('the game frame', async () => {
  const phone = await newPhone(browser, product);
  const files = await downloads(await phone.newPage(), '/game-frame/?id=AAAAAAAAAAAAAAAAAAAAAA');
  expect(total(scripts(files)), scripts(files).join(' ')).toBeLessThanOrEqual(BUDGET.frameJs);
  await phone.close();
});
