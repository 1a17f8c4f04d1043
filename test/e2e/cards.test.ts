import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from '../support/product/product.ts';
import { freePort } from '../support/product/port.ts';
import type { ServerProcess } from '../support/product/server-process.ts';

/** As a crawler that runs no scripts. */
let product: ServerProcess;
let consolePort: number;
beforeAll(async () => {
  consolePort = await freePort();
  product = await startProduct({ CONSOLE_PORT: String(consolePort) });
});
afterAll(() => product.stop());

const valuesOf = (html: string, property: string): string[] =>
  [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]+)" />`, 'g'))].map(
    ([, value = '']) => value,
  );

test('no page has a placeholder left, and each of a player has a card with pictures that can be fetched', async () => {
  const images = new Set<string>();
  for (const path of ['/', '/?inviteCode=unknown', '/watch/unknown']) {
    const html = await (await fetch(product.url + path)).text();
    expect(html, path).toContain('<title>武器大合成 · 萤石争夺战</title>');
    expect(html, path).not.toMatch(/%[A-Z_]{2,}%|<!--card-->|(?:src|href)="\.\.?\//);
    expect(valuesOf(html, 'og:title'), path).toEqual(['武器大合成 · 萤石争夺战']);
    expect(valuesOf(html, 'og:description')[0], path).toContain('抽 500 元购物卡');
    for (const image of valuesOf(html, 'og:image')) images.add(image);
  }
  expect(images.size).toBe(2);
  for (const path of ['/game-frame/', '/fair'])
    expect(await (await fetch(product.url + path)).text(), path).not.toMatch(/%[A-Z_]{2,}%/);
  expect(await (await fetch(`http://127.0.0.1:${consolePort}/`)).text()).not.toMatch(/%[A-Z_]{2,}%|__[A-Z]+__/);

  const sizes: string[] = [];
  for (const address of [...images, `${product.url}/apple-touch-icon.png`]) {
    const answer = await fetch(product.url + new URL(address).pathname);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/png']);
    sizes.push(`${png.readUInt32BE(16)}×${png.readUInt32BE(20)}`);
  }
  expect(sizes).toEqual(['1200×630', '300×300', '180×180']);
  const icon = await fetch(`${product.url}/favicon.ico`);
  expect([icon.status, Buffer.from(await icon.arrayBuffer()).readUInt32BE(0)]).toEqual([200, 0x00000100]);
});
