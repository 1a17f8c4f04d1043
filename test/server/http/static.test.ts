import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '../../../server/http/pages/static.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

const PAGE = '<!doctype html><title>武器大合成</title>';
const SCRIPT = 'export const one = 1;'.repeat(50);
let harness: Harness;

function builtClient(): string {
  const folder = temporaryFolder();
  for (const name of ['assets', 'game-frame', 'prizes', '.vite']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'game-frame/index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app-0a1b2c3d.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-0a1b2c3d.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'prizes/badge.svg'), '<svg/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  return folder;
}

beforeAll(async () => {
  harness = await openHarness();
  void harness.app.register(staticFiles, { folder: builtClient() });
  return () => harness.close();
});
afterAll(removeFolders);

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => harness.app.inject({ url, headers });

test.each(['/', '/game-frame/'])('%s is a page that browsers revalidate', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(body).toBe(PAGE);
  expect((await get(url, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
});

test('a hashed file is cached for a year, and compressed if the client accepts it; others for an hour', async () => {
  const plain = await get('/assets/app-0a1b2c3d.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe(SCRIPT);
  const packed = await get('/assets/app-0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const { headers } of [plain, packed]) expect(headers['vary']).toBe('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
  expect((await get('/prizes/badge.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('the frame’s folder without its slash redirects to it', async () => {
  const { statusCode, headers } = await get('/game-frame');
  expect(statusCode).toBe(301);
  expect(headers['location']).toBe('/game-frame/');
});

test.each<[url: string, status: number, headers?: Readonly<Record<string, string>>]>([
  ['/nowhere', 404],
  ['/prizes/gone.svg', 404],
  ['/.vite/manifest.json', 404],
  ['/assets/', 404],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/assets/../../package.json', 404],
  ['/fair/yesterday', 404],
  ['/assets/app-0a1b2c3d.js', 412, { 'if-match': '"other"' }],
  ['/assets/app-0a1b2c3d.js', 416, { range: 'bytes=99999-' }],
])('%s is refused with %i, which is not cached', async (url, status, asked) => {
  const { statusCode, headers, body } = await get(url, asked);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  expect(body).not.toMatch(/root:|"name"|\{/);
});

test('the API’s answers are unaffected by files', async () => {
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 1003, msg: '出了点问题，刷新一下再试试' });
  expect((await get('/api/send')).statusCode).toBe(405);
});
