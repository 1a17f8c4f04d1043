import Fastify, { type RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../../server/common/keys-of.ts';
import { pages } from '../../../server/http/pages/pages.ts';
import { staticFiles } from '../../../server/http/pages/static.ts';
import { forwarded } from '../../../server/http/plugins/forwarded.ts';
import { type Cost, Limits, limiting, MOST } from '../../../server/http/plugins/limits.ts';
import { LivePages } from '../../../server/pages/live-pages.ts';
import { renderPages } from '../../../server/pages/render.ts';
import { Code } from '../../../src/contract/index.ts';
import { calls } from '../../../src/contract/calls.ts';
import { aClient } from '../../support/a-client.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';
import { removeFolders } from '../../support/temporary-folder.ts';
import { CALL_ROWS } from './calls.rows.ts';

const APP = 'https://play.example.com';
/** The whole surface: the paths of each cost. */
const PATHS = {
  call: `/api/* /api/now /api/campaign /api/today ${CALL_ROWS.map(({ name }) => calls[name].path).join(' ')}`,
  page: `/ /index.html /watch/:watch /game-frame/ /game-frame/index.html /assets/logo-:hash.svg /assets/card-:name.png /*
    /pictures/:name /fair /fair.json /fair/odds.json /fair/style.css /fair/check.js /healthz /readyz`,
  link: '/api/link',
  work: '/api/work',
  day: '/fair/:day /fair/:day.json',
  beacon: '/api/field',
  preview: '/preview-:token',
} as const;
const ROUTES = keysOf(PATHS).flatMap((cost) => PATHS[cost].split(/\s+/).map((path) => [path, cost] as const));

const seen: RouteOptions[] = [];
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ http: { APP_ORIGIN: APP } });
  harness.app.addHook('onRoute', (route) => void seen.push(route));
  const folder = aClient();
  const rest = { secret: 's', api: '', files: '', vitals: 0 };
  const live = await LivePages.open(harness.services, (shown) => renderPages(folder, { ...shown, ...rest }));
  void harness.app.register(pages, { live, services: harness.services }).register(staticFiles, { folder });
  await harness.app.ready();
  for (const cost of keysOf(PATHS)) await spend(spenderOf(cost), cost);
  return () => harness.close();
}, 120_000);
afterAll(removeFolders);

const get = (url: string, address: string) =>
  harness.app.inject({ url, headers: { 'x-forwarded-for': address, origin: APP } });

/** An address that has spent all of a cost. */
const spenderOf = (cost: Cost): string => `198.51.100.${keysOf(MOST).indexOf(cost)}`;

/** Counts as much of a cost as a network has. */
async function spend(address: string, cost: Cost): Promise<void> {
  for (let n = 0; n < MOST[cost]; n += 1) await harness.services.limits.spend(address, cost);
}

test('the table has every route, with its cost', () => {
  const served = seen.filter(({ method }) => method !== 'OPTIONS').map(({ url, config }) => `${url} ${config?.cost}`);
  expect([...new Set(served)].sort()).toEqual(ROUTES.map(([path, cost]) => `${path} ${cost}`).sort());
  expect(seen.filter(({ method }) => method === 'OPTIONS').map(({ config }) => config?.cost)).toEqual(['call']);
});

test('an app with a route that names none does not start', async () => {
  const app = Fastify();
  void app.register(forwarded).register(limiting, { limits: new Limits(harness.clock) });
  void app.register(async (within) => within.get('/free', async () => 'free'));
  await expect(app.ready()).rejects.toThrow('/free names no cost');
});

test.concurrent.each(ROUTES)('%s is refused to a network that spent its %s, and to no other', async (path, cost) => {
  const method = seen.find(({ url }) => url === path)?.method ?? 'GET';
  const wanted = [method].flat().includes('POST') ? 'POST' : 'GET';
  const ask = (from: string) =>
    harness.app.inject({
      method: wanted,
      url: path.replace(/:\w+|\*/, 'a'),
      headers: { 'x-forwarded-for': from, origin: APP },
    });
  const [refused, other] = await Promise.all([ask(spenderOf(cost)), ask('192.0.2.1')]);
  expect([refused.statusCode, other.statusCode === 429]).toEqual([429, false]);
  if (cost === 'beacon') return;
  const seconds = refused.headers['retry-after'];
  const text = `操作太频繁，请 ${String(seconds)} 秒后再试`;
  expect(Number(seconds)).toBeLessThanOrEqual(10);
  if (!path.startsWith('/api/')) return expect(refused.body).toBe(`429 ${text}`);
  expect(refused.json()).toEqual({ code: Code.throttled, msg: text, data: null });
  expect(refused.headers['access-control-allow-origin']).toBe(APP);
});

test.each<[name: string, cost: Cost, path: string, address: string]>([
  ['an unknown path', 'unknown', '/nowhere', '203.0.113.1'],
  ['an unknown call', 'unknown', '/api/nothing', '203.0.113.2'],
  ['a malformed path, of a proxy’s all together', 'unknown', '/api/%ff', '127.0.0.1'],
  ['an unknown picture', 'picture', '/pictures/nothing.png', '203.0.113.3'],
])('%s counts as %s', async (_, cost, path, address) => {
  await spend(address, cost);
  expect((await get(path, address)).statusCode).toBe(429);
  expect((await get('/', address)).statusCode).toBe(200);
  harness.clock.advance(10);
  expect((await get(path, address)).statusCode).not.toBe(429);
});

test('a network of 48 bits that asks for random pages, pictures, links and work stops no player', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => harness.player()));
  const random = Array.from({ length: 700 }, (_, n) => n);
  const attack = ['/pictures/', '/?inviteCode=', '/watch/', '/api/link?inviteCode=', '/fair/2025-', '/api/work?', '/x'];
  const asked = random.flatMap((n) => attack.map((path) => get(`${path}${n}`, `2001:db8:1:${n.toString(16)}::1`)));
  const served = await Promise.all(
    players.flatMap((player) => [harness.call('userInfo', {}, player), harness.call('rankingList', {}, player)]),
  );
  expect(served.map(({ status, code }) => [status, code])).toEqual(served.map(() => [200, Code.ok]));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1000);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
