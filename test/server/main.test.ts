import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Code } from '../../src/contract/index.ts';
import { campaign } from '../support/campaign.ts';
import { migratedFolder } from '../support/database/engines.ts';
import { freePort } from '../support/product/port.ts';
import { cleanUp, runOps, ServerProcess, startApi } from '../support/product/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { freshPlace } from './doctor/installation.ts';

afterAll(cleanUp);

/** Expects a server to refuse to start. @returns the line that it prints */
async function refusedStart(env: Readonly<Record<string, string>>): Promise<string> {
  const PORT = String(await freePort());
  const server = new ServerProcess({ PORT, CLIENT: 'off', DATA_DIR: temporaryFolder(), ...env });
  expect(await server.exited()).toBe(1);
  const lines = server.output.trim().split('\n');
  expect(lines, server.output).toHaveLength(1);
  return lines[0] ?? '';
}

test('a server starts, stops at SIGTERM with 0, and finds everything again', async () => {
  const DATA_DIR = await migratedFolder();
  const first = await startApi({ DATA_DIR });
  expect(first.output).toContain(first.url);
  const token = await first.login('13500000001');
  expect(await first.call('userUpdate', { nickname: '重启', avatar: 2 }, token)).toMatchObject({ code: Code.ok });
  expect(await first.stop()).toBe(0);
  const second = await startApi({ DATA_DIR });
  expect(await second.call('userInfo', {}, token)).toMatchObject({ code: Code.ok, data: { nickname: '重启' } });
  expect(await second.stop('SIGINT')).toBe(0);
});

test('a second server on the same folder, and on the same port, says so, and one on a file', {
  tags: 'long',
}, async () => {
  const DATA_DIR = await migratedFolder();
  const running = await startApi({ DATA_DIR });
  expect(await refusedStart({ DATA_DIR })).toMatch(/^DATA_DIR .* is in use by another process/);
  const { port } = new URL(running.url);
  expect(await refusedStart({ PORT: port, DATA_DIR: await migratedFolder() })).toMatch(/EADDRINUSE.*set another PORT/);
  await running.stop();
  const file = campaignFile('file', '');
  expect(await refusedStart({ DATA_DIR: file })).toMatch(/^DATA_DIR .*file can't be used: /);
});

function campaignFile(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

test('a campaign file that is missing, broken or wrong is named, with the place', { tags: 'long' }, async () => {
  const place = await freshPlace();
  const refused = (CAMPAIGN_FILE: string): Promise<string> => refusedStart({ ...place, CAMPAIGN_FILE });
  const none = join(temporaryFolder(), 'none.ts');
  expect(await refused(none)).toBe(`The campaign file ${none} is not there (CAMPAIGN_FILE)`);
  expect(await refused(campaignFile('slip.ts', 'export default {\n  title: "x"\n  zone: 1,\n};'))).toMatch(
    /^The campaign file .*slip\.ts, line 3 can't be read: /,
  );
  expect(await refused(campaignFile('slip.json', '{"title": "x",}'))).toMatch(/slip\.json.* can't be read: /);
  expect(await refused(campaignFile('thrown.ts', 'throw new Error("no luck");'))).toMatch(
    /thrown\.ts, line 1 can't be read: no luck$/,
  );
});

test('a campaign outside the project is served, by a demo that starts inside it', { tags: 'long' }, async () => {
  const other = {
    ...campaign,
    title: '星舰大合成 · 陨石争夺战',
    firstDay: '2031-05-01',
    lastDay: '2031-06-09',
    claimUntil: '2031-07-11',
  };
  const json = campaignFile('next.json', JSON.stringify(other));
  const source = campaignFile('next.ts', `export default ${JSON.stringify(other)} satisfies object;`);
  for (const CAMPAIGN_FILE of [json, source]) {
    const server = await startApi({ ...(await freshPlace()), CAMPAIGN_FILE });
    expect(server.output).toContain('星舰大合成 · 陨石争夺战: http');
    expect(server.output).toContain('clock started at 2031-05-16T04:00:00.000Z');
    await server.stop();
  }
});

test('production refuses the demo’s values and names what is missing', async () => {
  expect(await refusedStart({ NODE_ENV: 'production' })).toBe(
    'Production needs values of its own, not the demo’s: set SIGN_SECRET, DATA_KEY, SMS_PROVIDER, DATABASE_URL (the embedded database is for demos)'.replace(
      '’',
      "'",
    ),
  );
  const env = { NODE_ENV: 'production', SIGN_SECRET: 'x', DATA_KEY: 'k'.repeat(32), DATA_DIR: await migratedFolder() };
  const place = await freshPlace();
  expect(await refusedStart({ ...env, ...place, SMS_PROVIDER: 'console' })).toMatch(/set SMS_PROVIDER$/);
  const line = /set DATABASE_URL \(the embedded database is for demos\)$/;
  expect(await refusedStart({ ...env, SMS_PROVIDER: 'tencent' })).toMatch(line);
  const { exitCode, err } = await runOps({ ...env, SMS_PROVIDER: 'tencent' }, 'stats');
  expect([exitCode, err.trim()]).toEqual([1, expect.stringMatching(line)]);
});

test('metrics have a port of their own, and no log line holds a phone, a code or a token', async () => {
  const METRICS_PORT = String(await freePort());
  const server = await startApi({ ...(await freshPlace()), METRICS_PORT, LOG_LEVEL: 'debug' });
  const token = await server.login('13500000002');
  await server.call('userInfo', {}, token);
  const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  expect(metrics).toMatch(/api_call_seconds_count\{call="login",code="0"\} 1/);
  expect(metrics).toMatch(/^replay_queue 0$/m);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await server.stop();
  const logged = server.output.split('\n').filter((line) => line.startsWith('{'));
  expect(logged.some((line) => line.includes('/api/login'))).toBe(true);
  const [, code = ''] = /^SMS 13500000002 (\d{6})$/m.exec(server.output) ?? [];
  for (const secret of ['13500000002', `"${code}"`, token]) expect(logged.join('\n')).not.toContain(secret);
});

/** Sends the head of a request. @returns a function that sends the body, once the server has read the head */
async function halfSent(server: ServerProcess): Promise<() => Promise<number>> {
  const outgoing = request(`${server.url}/api/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return () =>
    new Promise((done, failed) => {
      outgoing.on('error', failed).on('response', (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      });
      outgoing.end('{}');
    });
}

test('at SIGTERM a request that has begun is answered, and no new one is taken', async () => {
  const server = await startApi({ ...(await freshPlace()) });
  const sendRest = await halfSent(server);
  server.child.kill('SIGTERM');
  while (await fetch(`${server.url}/healthz`).catch(() => undefined));
  expect(await sendRest()).toBe(200);
  expect(await server.exited()).toBe(0);
});
