import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Hosts, nginxHeaders, pageHeaders } from '../../server/common/page-headers.ts';
import { type Cost, MOST } from '../../server/http/plugins/limits.ts';
import { Code, envelopeSchema } from '../../src/contract/index.ts';
import { inParallel } from '../support/load/parallel.ts';
import { checkNginx, type Nginx, startNginx } from '../support/product/nginx.ts';
import { freePort, listen } from '../support/product/port.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';

const SCRIPT = `export default ${JSON.stringify('x'.repeat(4000))};\n`;

const HOSTS: Hosts = {
  api: 'https://api.example.com',
  files: 'https://cdn.example.com',
  pictures: [],
  inline: { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] },
};

function buildFolder(): string {
  const folder = temporaryFolder();
  for (const name of ['assets', 'prizes', 'game-frame', '.nginx']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, '.nginx/page-headers.conf'), nginxHeaders(HOSTS));
  writeFileSync(join(folder, 'index.html'), '<title>home</title>');
  writeFileSync(join(folder, 'game-frame/index.html'), '<title>frame</title>');
  writeFileSync(join(folder, 'prizes/badge.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  return folder;
}

/** Starts a stand-in of an API process. @returns its port */
async function startUpstream(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  upstreams.push(server);
  return listen(server);
}

const SERVER_TIME = 'Wed, 01 Jul 2026 04:00:00 GMT';

const echo: RequestListener = (request, response) => {
  response.statusCode = request.url?.includes('gone') ? 404 : 200;
  response.setHeader('date', SERVER_TIME);
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify({ code: 0, msg: '', data: { headers: request.headers, url: request.url } }));
};
const campaign: RequestListener = (request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'public, max-age=2');
  response.setHeader('etag', 'W/"one"');
  if (request.headers['if-none-match'] === 'W/"one"') response.statusCode = 304;
  response.end(response.statusCode === 304 ? undefined : '{"version":1}');
};
const asked: string[] = [];
const respond: RequestListener = (request, response) =>
  (request.url?.startsWith('/api/campaign') ? campaign : echo)(request, response);
const headersOf = v.object({ data: v.object({ headers: v.record(v.string(), v.string()), url: v.string() }) });
const read = async (host: Nginx, path: string): Promise<string> => (await fetch(host.url + path)).text();
/** @param known ETag of an answer before */
const ask = (path: string, known?: string): Promise<Response> =>
  fetch(nginx.url + path, known === undefined ? {} : { headers: { 'if-none-match': known } });
const envelope = async (answer: Response): Promise<v.InferOutput<typeof envelopeSchema>> =>
  v.parse(envelopeSchema, await answer.json());

let root: string;
const upstreams: Server[] = [];
let nginx: Nginx;

beforeAll(async () => {
  root = buildFolder();
  nginx = await startNginx({
    port: await freePort(),
    root,
    upstreams: [await startUpstream(respond), await freePort()],
  });
});
afterAll(async () => {
  await nginx.stop();
  for (const server of upstreams) server.close();
  removeFolders();
});

describe('the shipped nginx configuration', () => {
  test('passes nginx -t, also behind a load balancer', () => {
    const optional = { 'real-ip.conf': 'set_real_ip_from 10.0.0.0/8;\nreal_ip_header X-Forwarded-For;\n' };
    expect(() => checkNginx({ port: 8080, root, upstreams: [3001, 3002], optional })).not.toThrow();
  });

  test('tells browsers that come by HTTPS, and no others, to come by nothing else for a year', async () => {
    const certificate = join(temporaryFolder(), 'both.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=play.example.com'];
    execFileSync('openssl', [...request, '-keyout', certificate, '-out', `${certificate}.cert`], { stdio: 'ignore' });
    appendFileSync(certificate, readFileSync(`${certificate}.cert`));
    const secure = await startNginx({
      port: await freePort(),
      root,
      upstreams: [await startUpstream(respond)],
      certificate,
    });
    onTestFinished(() => secure.stop());
    for (const path of ['/', '/gone', '/assets/app-1a2b.js', '/api/user/info']) {
      const [answer]: IncomingMessage[] = await once(
        get(secure.url.replace('http', 'https') + path, { rejectUnauthorized: false }),
        'response',
      );
      expect([path, answer?.headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
      answer?.resume();
      expect((await fetch(nginx.url + path)).headers.get('strict-transport-security')).toBeNull();
    }
  });

  test.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable', '*'],
    ['/prizes/badge.svg', 'public, max-age=3600', '*'],
    ['/', 'no-cache', null],
    ['/game-frame/?id=x', 'no-cache', null],
  ])('sets how long %s is cached, and lets pages of other hosts load files', async (path, kept, shared) => {
    const { status, headers } = await fetch(nginx.url + path);
    expect(status).toBe(200);
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([kept, shared]);
  });

  test.each<[status: number, path: string, request: RequestInit]>([
    [400, '/assets/%00', {}],
    [404, '/assets/gone-1a2b.js', {}],
    [404, '/prizes/gone.svg', {}],
    [404, '/gone', {}],
    [404, '/.nginx/page-headers.conf', {}],
    [405, '/assets/app-1a2b.js', { method: 'POST' }],
    [412, '/assets/app-1a2b.js', { headers: { 'if-match': '"other"' } }],
    [416, '/assets/app-1a2b.js', { headers: { range: 'bytes=99999-' } }],
  ])('forbids caching of answers with status %i: %s', async (status, path, request) => {
    const answer = await fetch(nginx.url + path, request);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  test('sends the headers that the server sends with pages of this build', async () => {
    const { headers } = await fetch(nginx.url);
    for (const [name, value] of Object.entries(pageHeaders(HOSTS))) expect(headers.get(name), name).toBe(value);
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' https:\/\/cdn\.example\.com 'sha256-c2NyaXB0';/,
    );
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self' https:\/\/api\.example\.com https/);
  });

  test.each(['gzip', null])('sends the compressed file of the build if the client accepts it: %s', async (coding) => {
    const headers = { 'accept-encoding': coding ?? 'identity' };
    const answer = await fetch(`${nginx.url}/assets/app-1a2b.js`, { headers });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(await answer.text()).toBe(SCRIPT);
    expect((await fetch(`${nginx.url}/api/${'x'.repeat(1024)}`, { headers })).headers.get('vary')).toBe(
      'Accept-Encoding',
    );
  });

  test('forwards the real address instead of the client’s claim, and logs no codes or signatures', async () => {
    const forged = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'forged' };
    const answer = await fetch(`${nginx.url}/api/user/info?sign=secret`, { headers: forged });
    const { headers, url } = v.parse(headersOf, await answer.json()).data;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(url).toBe('/api/user/info?sign=secret');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // Phones correct their clocks by the server's time.
    expect(answer.headers.get('date')).toBe(SERVER_TIME);
    // nginx's line ends with the ID that the API logs.
    await expect
      .poll(() => nginx.accessLog(), { timeout: 15_000 })
      .toMatch(new RegExp(`/api/user/info.* ${headers['x-request-id']}$`, 'm'));
    expect(nginx.accessLog()).not.toContain('secret');
  });

  test('answers what all pages ask from its cache, a known answer without a body; other calls never', async () => {
    const first = await ask('/api/campaign?version=7');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=2']);
    const known = first.headers.get('etag') ?? '';
    const again = await Promise.all(Array.from({ length: 20 }, () => ask('/api/campaign?version=7', known)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 304));
    expect(await again[0]?.text()).toBe('');
    expect(asked).toEqual(['/api/campaign?version=7']);
    expect(await (await ask('/api/campaign?version=8')).json()).toEqual({ version: 1 });
    expect(asked).toHaveLength(2);
    const ids = await Promise.all(
      [1, 2].map(
        async () => v.parse(headersOf, await (await ask('/api/user/info')).json()).data.headers['x-request-id'],
      ),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('refuses a body above 16 KB with an envelope', async () => {
    const answer = await fetch(`${nginx.url}/api/game/over`, { method: 'POST', body: 'x'.repeat(10 << 20) });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([413, 'no-store']);
    expect(await envelope(answer)).toMatchObject({ code: Code.malformed });
  });

  test.each<[zone: Cost, path: string]>([
    ['page', '/nowhere'],
    ['page', '/pictures/random.png'],
    ['page', '/fair'],
    ['card', '/?inviteCode=A'],
    ['card', '/watch/A'],
    ['link', '/api/link?inviteCode=A'],
    ['work', '/api/work'],
    ['day', '/fair/2025-11-15.json'],
    ['beacon', '/api/field'],
    ['preview', '/preview-1.2.x'],
  ])('limits as the server does, by the zone %s: %s', async (zone, path) => {
    const host = await startNginx({ port: await freePort(), root, upstreams: [await startUpstream(echo)] });
    onTestFinished(() => host.stop());
    const conf = readFileSync(join(import.meta.dirname, '../../server/deploy/nginx/capsule-armory.conf'), 'utf8');
    const rate = Number(new RegExp(`zone=${zone}:10m rate=(\\d+)r/s`).exec(conf)?.[1]);
    expect(rate * 10).toBe(MOST[zone]);
    const statuses = await inParallel(Array.from({ length: 40 * rate + 10 }), 40, async () => {
      const { status, body } = await fetch(host.url + path);
      await body?.cancel();
      return status;
    });
    expect(statuses.slice(0, 10 * rate)).not.toContain(429);
    expect(statuses).toContain(429);
  });

  test('throttles an address that floods the SMS call, with an envelope', async () => {
    const flood = Array.from({ length: 40 }, () => fetch(`${nginx.url}/api/send`, { method: 'POST' }));
    const answers = await Promise.all(flood);
    const throttled = answers.filter(({ status }) => status === 429);
    expect(throttled.length).toBeGreaterThan(5);
    expect(throttled[0]?.headers.get('retry-after')).toBe('1');
    expect(throttled[0]?.headers.get('cache-control')).toBe('no-store');
    expect(await Promise.all(throttled.map(envelope))).toContainEqual(
      expect.objectContaining({ code: Code.throttled }),
    );
  });
});

describe('pages of shared links', () => {
  test.each(['/?inviteCode=A', '/index.html?x=1&hpCode=A', '/?watch=A', '/watch/A', '/watch/A?inviteCode=B'])(
    'come from a process, for they name the sender: %s',
    async (path) => {
      expect(await read(nginx, path)).toContain(`"url":"${path}"`);
    },
  );

  test.each(['/', '/?from=x', '/?no=inviteCode=A'])('%s is the page in the folder', async (path) => {
    expect(await read(nginx, path)).toBe('<title>home</title>');
  });

  test('are the page in the folder where no process renders pages, and none says who watched what', async () => {
    for (const path of ['/watch/gone', '/?inviteCode=gone']) {
      const answer = await fetch(nginx.url + path);
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-cache']);
      expect(answer.headers.get('content-security-policy'), path).toContain('https://api.example.com');
      expect(await answer.text(), path).toBe('<title>home</title>');
    }
    await read(nginx, '/preview-token');
    await expect.poll(() => nginx.accessLog(), { timeout: 15_000 }).toContain('GET /preview-"');
    expect(nginx.accessLog()).toContain('GET /watch/"');
  });
});

describe('when processes die', () => {
  test('a call that one process dropped is answered by the other', async () => {
    const dying = await startUpstream((request) => request.socket.destroy());
    const other = await startUpstream(echo);
    const both = await startNginx({ port: await freePort(), root, upstreams: [dying, other] });
    onTestFinished(() => both.stop());
    const calls = Array.from({ length: 10 }, () => fetch(`${both.url}/api/game/over`, { method: 'POST', body: '{}' }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  test('with none left the app gets an envelope with a retry time', async () => {
    const alone = await startNginx({ port: await freePort(), root, upstreams: [await freePort(), await freePort()] });
    onTestFinished(() => alone.stop());
    const answer = await fetch(`${alone.url}/api/user/info`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await envelope(answer)).toMatchObject({ code: Code.busy });
  });
});
