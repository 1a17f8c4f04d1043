import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type CampaignInput, checkCampaign } from '../../../server/campaign/index.ts';
import { pageHeaders } from '../../../server/common/page-headers.ts';
import { readSettings } from '../../../server/common/settings.ts';
import { versionFinding } from '../../../server/doctor/database.ts';
import { diskFinding } from '../../../server/doctor/disk.ts';
import { examine } from '../../../server/doctor/examine.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import { openChecked } from '../../../server/doctor/open.ts';
import { pageOptions, renderPages } from '../../../server/pages/render.ts';
import { CAMPAIGN_PATH } from '../../../src/contract/campaign-news.ts';
import { CONTEXT } from '../../deploy/dockerfile.ts';
import { aClient } from '../../support/a-client.ts';
import { freePort, listen } from '../../support/product/port.ts';
import { cleanUp } from '../../support/product/server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { currentCampaign } from '../../support/current-campaign.ts';
import { type Environment, freshPlace, production } from './installation.ts';

const complaints = async (env: Environment): Promise<readonly Finding[]> =>
  (await examine(env)).filter(({ state }) => state !== 'ok');

let used: Environment;

let unused: Environment;

/** A database that a server has started with once. @param script SQL to run after the start */
async function startedDatabase(script?: string): Promise<Environment> {
  const place = await freshPlace();
  const { database } = await openChecked(readSettings(production(place)));
  if (script !== undefined) await database.sql.script(script);
  await database.close();
  return place;
}

const item = (id: number, change: object) => (c: CampaignInput) => ({
  ...c,
  exchange: c.exchange.map((each) => Object.assign({}, each, each.id === id && change)),
});

async function serve(page: string, policy: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-security-policy': policy });
    response.end(url === CAMPAIGN_PATH ? '{"version":1}' : page);
  });
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}`;
}

beforeAll(async () => {
  used = await startedDatabase();
  unused = await freshPlace('drop schema public cascade; create schema public');
});
afterAll(cleanUp);

test('a valid installation has no complaints', async () => {
  const findings = await examine(production(used));
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set('settings console proxies sms campaign build policy disk database schema key clock deletion'.split(' ')),
  );
});

test('nor has a new one', async () => {
  expect(await complaints(production(unused))).toEqual([]);
  const DATA_DIR = temporaryFolder();
  expect(await complaints({ DATA_DIR, CLIENT: 'off' })).toEqual([]);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

async function expectOne(env: Environment, line: RegExp): Promise<void> {
  const found = await complaints(env);
  expect(found.map((finding) => finding.line)).toEqual([expect.stringMatching(line)]);
  expect(found[0]?.line).not.toContain('\n');
}

describe('a mistake in the environment', () => {
  test.each<[Environment, RegExp]>([
    [{ PORT: '8080', CONSOLE_PORT: '8080' }, /^Settings: CONSOLE_PORT must be another one than PORT/],
    [{ PORT: '3001', METRICS_PORT: '3001' }, /METRICS_PORT must be another one than PORT/],
    [
      { PORT: 'http', TRUSTED_PROXY: '!', CAMPAIGN_NOW: 'soon' },
      /^Settings: .*PORT must be a port number.*CAMPAIGN_NOW must be an instant.*TRUSTED_PROXY/,
    ],
    [{ DATABASE_URL: 'mysql://x' }, /^Settings: DATABASE_URL must start with postgres:\/\/$/],
    [{ DATABASE_URL: '' }, /^Production needs .*: set DATABASE_URL \(the embedded database is for demos\)$/],
    [{ DATA_KEY: 'short' }, /^Settings: DATA_KEY must have at least 32 characters$/],
    [{ DATA_KEY: 'demo-data-key-known-to-everybody' }, /^Production needs .*: set DATA_KEY$/],
    [{ SIGN_SECRET: '' }, /^Production needs .*: set SIGN_SECRET$/],
    [{ DATA_KEY_OTHER: 'demo-data-key-known-to-everybody' }, /^Production needs .*: set DATA_KEY_OTHER$/],
    [{ SIGN_SECRET_OTHER: 'fluorite-demo' }, /^Production needs .*: set SIGN_SECRET_OTHER$/],
    [{ SIGN_SECRET_OTHER: 'the last one' }, /^SIGN_SECRET_OTHER is still accepted: /],
    [{ TRUSTED_PROXY: '10.0.0.0/8, 10.1' }, /^TRUSTED_PROXY: +10\.1 is neither an address nor a network/],
    [{ TRUSTED_PROXY: '0.0.0.0/0' }, /^TRUSTED_PROXY: 0\.0\.0\.0\/0 lets strangers choose/],
    [{ HOST: '0.0.0.0' }, /^TRUSTED_PROXY is not set: /],
    [{ SMS_PROVIDER: 'console' }, /^Production needs .*: set SMS_PROVIDER$/],
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS settings: SMS_PROVIDER must be console, aliyun or tencent$/],
    [{ NODE_ENV: 'prod' }, /^Settings: NODE_ENV must be production, /],
    [{ TENCENT_SMS_SIGN: '' }, /^SMS settings: TENCENT_SMS_SIGN is missing$/],
    [{ APP_ORIGIN: 'https://a.example/app' }, /^Settings: APP_ORIGIN must be an origin/],
    [{ REPLAY_WORKERS: '0' }, /^Settings: REPLAY_WORKERS must be a number from 1/],
    [{ CLIENT: 'yes' }, /^Settings: CLIENT must be on or off$/],
    [{ LOG_LEVEL: 'loud' }, /^Settings: LOG_LEVEL must be error, warn, info or debug$/],
    [{ CAMPAIGN_FILE: '/nowhere.ts' }, /^The campaign file \/nowhere\.ts is not there/],
    [{ SMS_PROVDER: 'aliyun' }, /^SMS_PROVDER is no setting .*: is SMS_PROVIDER meant\?$/],
    [{ DATEBASE_URL: 'x' }, /^DATEBASE_URL is no setting .*: is DATABASE_URL meant\?$/],
    [{ data_dir: 'x' }, /^data_dir is no setting .*: is DATA_DIR meant\?$/],
    [{ REPLAY_URL: 'x' }, /^REPLAY_URL is no setting of this release: look how it is spelt$/],
  ])('%j has its line', async (change, line) => {
    await expectOne({ ...production(used), ...change }, line);
  });
});

test.each([
  'a'.repeat(40),
  '0123456789'.repeat(4),
  Buffer.from('a'.repeat(33)).toString('base64'),
  'deadbeef'.repeat(8),
])(
  'the key %s, which anybody guesses, is refused before a database keeps it, and warned of after that',
  async (DATA_KEY) => {
    await expectOne({ ...production(unused), DATA_KEY }, /^DATA_KEY repeats itself, .*: make one by openssl rand/);
    const env = { ...production(await startedDatabase('update installation set key_check = null')), DATA_KEY };
    const { database } = await openChecked(readSettings({ ...env, NODE_ENV: 'test' }));
    await database.close();
    await expectOne(env, /^DATA_KEY repeats itself: whoever guesses it reads all phone numbers/);
  },
);

test('names of Compose’s env file and of other programs are no mistakes', async () => {
  const compose = readFileSync(join(CONTEXT, 'server/deploy/compose.yaml'), 'utf8');
  const names = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(names).toContain('API_MEMORY');
  const others = [...names, 'PATH', 'HOME', 'HOSTNAME', 'LOGNAME', 'NODE_OPTIONS', 'CAPSULE_OPS', 'BACKUP_METRICS'];
  const strange = Object.fromEntries(others.map((name) => [name, '']));
  expect(await complaints({ ...strange, ...production(used) })).toEqual([]);
});

describe('a mistake in the campaign file', () => {
  test.each<[string, (campaign: CampaignInput) => unknown, RegExp]>([
    ['a slip of the keyboard', () => 'export default { title: ', /^The campaign file .*campaign\.ts.* can't be read: /],
    ['an end before the start', (c) => ({ ...c, firstDay: c.claimUntil }), /lastDay：早于第一天（firstDay）$/],
    ['a picture that is missing', item(2, { img: '/prizes/none.svg' }), /^活动的图片有误: 找不到 \/prizes\/none\.svg/],
    [
      'play that is over',
      (c) => ({ ...c, lastDay: c.firstDay }),
      /^The campaign ended with \d{4}-\d\d-\d\d: players can only claim/,
    ],
    [
      'rewards for sharing',
      (c) => ({ ...c, tasks: c.tasks.map((task) => Object.assign({}, task, { on: true })) }),
      /^任务 share、.*微信禁止/,
    ],
  ])('%s has its line', async (_, change, line) => {
    await expectOne(production(unused, change(currentCampaign())), line);
  });

  test('a file that is not as the campaign was published, or is wrong, has a line and starts', async () => {
    const edited = item(2, { coins: 1300 })(currentCampaign());
    const differs = /^The campaign file has 1 values otherwise than version 1: see .* campaign diff/;
    await expectOne(production(used, edited), differs);
    await expectOne(production(used, 'export default {}'), /^活动文件 .* 有误: title：缺少这一项$/);
    await expectOne(
      production(used, Object.assign(currentCampaign(), { colour: 'red' })),
      /^The campaign file has colour, which this release does not know$/,
    );
  });
});

describe('a build', () => {
  test('of another release has its line', async () => {
    const line = /^There is no client in .*, or one of an older release: run/;
    await expectOne({ ...production(used), CLIENT_DIR: aClient(null) }, line);
  });

  test('for an API on another host names the settings of that host', async () => {
    const made = { ...production(used), API_BASE: 'http://api.example.com' };
    await expectOne(made, /^The client calls http:\/\/api\.example\.com: set APP_ORIGIN there/);
    await expectOne(
      { ...made, APP_ORIGIN: 'https://play.example.com' },
      /^Browsers forbid pages of https:\/\/play\.example\.com to call http:\/\/api\.example\.com: set an https/,
    );
  });
});

const disk = async (env: Environment) =>
  (await examine(production(env))).filter(({ check }) => check === 'disk').map(({ state, line }) => `${state} ${line}`);

describe('a host', () => {
  test('with a database to rehearse on has its line', async () => {
    const rehearsal = await startedDatabase('update installation set rehearsal = true');
    await expectOne(production(rehearsal), /^The database is marked as a rehearsal/);
  });

  test('with the schema of another version has its line, even with a wrong campaign file', async () => {
    const database = await startedDatabase("update migrations set hash = ''; truncate campaign_versions");
    const findings = await examine(production(database, 'export default {};'));
    expect(findings.findLast(({ state }) => state === 'error')?.line).toMatch(/^Another version of the project/);
  });

  test('without its database has its line', async () => {
    const nobody = `postgres://u@127.0.0.1:${await freePort()}/x`;
    await expectOne(production({ DATABASE_URL: nobody }), /^The database does not answer: .*ECONNREFUSED/);
    const missing = new URL(used['DATABASE_URL'] ?? '');
    missing.pathname = '/nosuch';
    const line = /^The database does not answer: .*"nosuch" does not exist/;
    await expectOne(production({ DATABASE_URL: missing.href }), line);
  });

  test('has PostgreSQL’s disk examined, as far as the role may see it', async () => {
    expect(await disk(used)).toEqual([expect.stringMatching(/^(ok|warning) .* the disk of \/\S*\/data$/)]);
    const { DATABASE_URL = '' } = await freshPlace(
      `drop schema public cascade; create schema public;
      do $$ begin create role plain login; exception when duplicate_object then null; end $$`,
    );
    const plain = new URL(DATABASE_URL);
    plain.username = 'plain';
    expect(await disk({ DATABASE_URL: plain.href })).toEqual([
      expect.stringMatching(/of \/var\/lib\/postgresql$|can’t be seen \(.*\): grant pg_read_all_settings to plain$/),
    ]);
  });

  test('with little room or an old PostgreSQL has its line', () => {
    const little = expect.stringMatching(/^Only 500 MiB .*make room$/);
    expect(diskFinding('/data', 500 << 20)).toMatchObject({ state: 'warning', line: little });
    const old = 'PostgreSQL 13.11 is too old: 15 or newer is needed';
    expect(versionFinding(130_011)).toMatchObject({ state: 'error', line: old });
  });
});

test('a site is examined at its public address, for its page and its policy', async () => {
  const env = production(used);
  const campaign = checkCampaign(currentCampaign());
  const pages = async (version: number) =>
    renderPages(
      env['CLIENT_DIR'] ?? '',
      pageOptions({ campaign, phase: 'open', version, left: new Map() }, readSettings(env)),
    );
  const { hosts, files } = await pages(1);
  const [page, policy] = [String(files[0]?.body), pageHeaders(hosts)['content-security-policy'] ?? ''];
  const said = async (site: string): Promise<string> =>
    (await examine(env, { site }))
      .filter(({ check }) => check === 'site')
      .map(({ line }) => line)
      .join('\n');
  expect(await said(await serve(page, policy))).toMatch(/serves the campaign as it holds$/);
  expect(await said(await serve(page, 'none'))).toMatch(
    /sends the content policy of another page: .* nginx -s reload$/,
  );
  const older = String((await pages(0)).files[0]?.body);
  expect(await said(await serve(older, policy))).toMatch(
    /serves version 0 of the campaign, the API 1: restart its server/,
  );
  expect(await said(await serve('', policy))).toMatch(/serves no page of this release: restart its server, or write/);
  expect(await said(`http://127.0.0.1:${await freePort()}`)).toMatch(/does not answer: .*ECONNREFUSED/);
});
