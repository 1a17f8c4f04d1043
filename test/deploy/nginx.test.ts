import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Hosts, nginxHeaders, pageHeaders } from '../../server/common/page-headers.ts';
import { Code, envelopeSchema } from '../../src/contract/index.ts';
import { checkNginx, type Nginx, startNginx } from '../support/product/nginx.ts';
import { freePort } from '../support/product/port.ts';

const SCRIPT = `export default ${JSON.stringify('x'.repeat(4000))};\n`;

/** Hosts that the built client is for. */
const HOSTS: Hosts = {
  api: 'https://api.example.com',
  files: 'https://cdn.example.com',
  pictures: [],
  inline: { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] },
};

/** A built client as far as nginx cares. */
function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-dist-'));
  for (const name of ['assets', 'prizes', 'game-frame', '.nginx']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, '.nginx/page-headers.conf'), nginxHeaders(HOSTS));
  writeFileSync(join(folder, 'index.html'), '<title>home</title>');
  writeFileSync(join(folder, 'game-frame/index.html'), '<title>frame</title>');
  writeFileSync(join(folder, 'prizes/badge.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  return folder;
}

/** An API process as far as nginx cares: it tells what reached it. */
async function startUpstream(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const SERVER_TIME = 'Wed, 01 Jul 2026 04:00:00 GMT';

const echo = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('date', SERVER_TIME);
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify({ code: 0, msg: '', data: { headers: request.headers, url: request.url } }));
};
const headersOf = v.object({ data: v.object({ headers: v.record(v.string(), v.string()), url: v.string() }) });
const envelope = async (answer: Response): Promise<v.InferOutput<typeof envelopeSchema>> =>
  v.parse(envelopeSchema, await answer.json());

let root: string;
let upstream: Server;
let nginx: Nginx;

beforeAll(async () => {
  root = buildFolder();
  upstream = await startUpstream(echo);
  nginx = await startNginx({ port: await freePort(), root, upstreams: [portOf(upstream), await freePort()] });
});
afterAll(async () => {
  await nginx.stop();
  upstream.close();
  rmSync(root, { recursive: true });
});

describe('the shipped nginx configuration', () => {
  test('passes nginx -t, also behind a load balancer', () => {
    const optional = { 'real-ip.conf': 'set_real_ip_from 10.0.0.0/8;\nreal_ip_header X-Forwarded-For;\n' };
    expect(() => checkNginx({ port: 8080, root, upstreams: [3001, 3002], optional })).not.toThrow();
  });

  test('serves hashed files for a year, pages never unasked', async () => {
    const cacheOf = async (path: string): Promise<string | null> => {
      const answer = await fetch(nginx.url + path);
      expect(answer.status).toBe(200);
      return answer.headers.get('cache-control');
    };
    expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/prizes/badge.svg')).toBe('public, max-age=3600');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/game-frame/?id=x')).toBe('no-cache');
    expect((await fetch(`${nginx.url}/nothing-here`)).status).toBe(404);
  });

  test('sends the very headers that the server sends with pages of this build', async () => {
    const { headers } = await fetch(nginx.url);
    for (const [name, value] of Object.entries(pageHeaders(HOSTS))) expect(headers.get(name), name).toBe(value);
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' https:\/\/cdn\.example\.com 'sha256-c2NyaXB0';/,
    );
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self' https:\/\/api\.example\.com https/);
  });

  test('lets pages of other hosts load files, and shows nobody what the build wrote for it', async () => {
    const shared = async (path: string) => (await fetch(nginx.url + path)).headers.get('access-control-allow-origin');
    expect(await shared('/assets/app-1a2b.js')).toBe('*');
    expect(await shared('/prizes/badge.svg')).toBe('*');
    expect(await shared('/')).toBeNull();
    expect((await fetch(`${nginx.url}/.nginx/page-headers.conf`)).status).toBe(404);
  });

  test('sends the compressed twin that the build wrote', async () => {
    const answer = await fetch(`${nginx.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(await answer.text()).toBe(SCRIPT);
  });

  test('tells the server the real address, whatever the client claims', async () => {
    const forged = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'forged' };
    const answer = await fetch(`${nginx.url}/api/user/info?a=b`, { headers: forged });
    const { headers, url } = v.parse(headersOf, await answer.json()).data;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(url).toBe('/api/user/info?a=b');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The id that the API logs is the last word of nginx's own line.
    await expect
      .poll(() => nginx.accessLog(), { timeout: 15_000 })
      .toMatch(new RegExp(` ${headers['x-request-id']}$`, 'm'));
  });

  test('hands on the server’s own time, by which phones set theirs', async () => {
    const answer = await fetch(`${nginx.url}/api/user/info`);
    expect(answer.headers.get('date')).toBe(SERVER_TIME);
  });

  test('keeps signatures and codes out of its log', async () => {
    await fetch(`${nginx.url}/api/user/info?timestamp=1&sign=secret-sign`);
    await expect.poll(() => nginx.accessLog(), { timeout: 15_000 }).toContain('/api/user/info');
    expect(nginx.accessLog()).not.toContain('secret-sign');
  });

  test('refuses a body above 16 KB with an envelope', async () => {
    const answer = await fetch(`${nginx.url}/api/game/over`, { method: 'POST', body: 'x'.repeat(10 << 20) });
    expect(answer.status).toBe(413);
    expect(await envelope(answer)).toMatchObject({ code: Code.malformed });
  });

  test('throttles an address that floods the SMS call, with an envelope', async () => {
    const flood = Array.from({ length: 40 }, () => fetch(`${nginx.url}/api/send`, { method: 'POST' }));
    const answers = await Promise.all(flood);
    const throttled = answers.filter(({ status }) => status === 429);
    expect(throttled.length).toBeGreaterThan(5);
    expect(throttled[0]?.headers.get('retry-after')).toBe('1');
    expect(await Promise.all(throttled.map(envelope))).toContainEqual(
      expect.objectContaining({ code: Code.throttled }),
    );
  });
});

describe('when processes die', () => {
  test('a call that one process dropped half-way is answered by the other', async () => {
    const dying = await startUpstream((request) => request.socket.destroy());
    const other = await startUpstream(echo);
    const both = await startNginx({ port: await freePort(), root, upstreams: [portOf(dying), portOf(other)] });
    onTestFinished(async () => {
      await both.stop();
      dying.close();
      other.close();
    });
    const calls = Array.from({ length: 10 }, () => fetch(`${both.url}/api/game/over`, { method: 'POST', body: '{}' }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  test('with none left the app gets an envelope that says when to come again', async () => {
    const alone = await startNginx({ port: await freePort(), root, upstreams: [await freePort(), await freePort()] });
    onTestFinished(() => alone.stop());
    const answer = await fetch(`${alone.url}/api/user/info`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await envelope(answer)).toMatchObject({ code: Code.busy });
  });
});
