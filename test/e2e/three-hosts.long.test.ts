import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshPlace } from '../server/doctor/installation.ts';
import { campaignFile, currentCampaign } from '../support/current-campaign.ts';
import { launchBrowser, newPhone, pageErrors } from '../support/e2e/phone.ts';
import { gameFrame, newPlayer } from '../support/e2e/player.ts';
import { type Nginx, startNginx } from '../support/product/nginx.ts';
import { freePort, listen } from '../support/product/port.ts';
import { DIST } from '../support/product/product.ts';
import { cleanUp, type Env, runOps, ServerProcess } from '../support/product/server-process.ts';
import { SmsCodes } from '../support/product/sms-codes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Starts a stand-in of Aliyun's SMS service. @returns also the settings of a server that sends through it */
async function startAliyun() {
  const codes = new SmsCodes();
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://aliyun').searchParams;
    const [, code = ''] = /"code":"(\d+)"/.exec(query.get('TemplateParam') ?? '') ?? [];
    codes.put(query.get('PhoneNumbers') ?? '', code);
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":"OK","Message":"OK"}');
    });
  });
  const env = {
    SMS_PROVIDER: 'aliyun',
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN: 'sign',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${await listen(server)}`,
  };
  return { env, codes, server };
}

/** Settings of production with pages, API and files on three hosts. */
let env: Env;
let aliyun: Awaited<ReturnType<typeof startAliyun>>;
let browser: Browser;
let files: Nginx;
let api: number;
let database: Env;

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  [aliyun, browser] = await Promise.all([startAliyun(), launchBrowser()]);
  api = await freePort();
  database = await freshPlace();
  const filesPort = await freePort();
  env = {
    ...aliyun.env,
    NODE_ENV: 'production',
    SIGN_SECRET: 'of three hosts',
    DATA_KEY: 'a key of three hosts, of 32 characters',
    CAMPAIGN_FILE: campaignFile(currentCampaign()),
    REPLAY_WORKERS: '1',
    API_BASE: addressOf(api),
    STATIC_BASE: addressOf(filesPort),
  };
  files = await startNginx({ port: filesPort, root: DIST, upstreams: [api, api] });
});
afterAll(async () => {
  await browser.close();
  await files.stop();
  aliyun.server.close();
  await cleanUp();
});

async function startApi(pages: string): Promise<ServerProcess> {
  const settings = { ...env, ...database, PORT: String(api), CLIENT: 'off', APP_ORIGIN: pages };
  const server = await ServerProcess.start(settings, { codes: aliyun.codes });
  onTestFinished(async () => {
    expect(server.output).not.toMatch(/demo/i);
    expect(await server.stop()).toBe(0);
  });
  return server;
}

const OF_PAGES = /^\/(game-frame\/)?(index\.html)?$|^\/pictures\/.*|^\/assets\/logo-.*/;

function loadedBy(page: Page): Map<string, string[]> {
  const loaded = new Map<string, string[]>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (response.status() < 400) loaded.set(origin, [...(loaded.get(origin) ?? []), pathname]);
    else loaded.set('refused', [...(loaded.get('refused') ?? []), response.url()]);
  });
  return loaded;
}

async function visit(pages: string, number: string): Promise<void> {
  const server = await startApi(pages);
  const phone = await newPhone(browser, { url: pages });
  const page = await phone.newPage();
  const errors = pageErrors(page);
  const loaded = loadedBy(page);
  const texts: string[] = [];
  const readTexts = async (): Promise<void> => {
    texts.push(...(await page.evaluate(() => window.shownTexts ?? [])), await page.locator('body').innerText());
  };
  await newPlayer(page, server, number, `网关玩家${number.slice(-2)}`);
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  await readTexts();
  for (const route of ['task', 'rank', 'reward']) {
    await page.goto(`/#/${route}`);
    await page.getByRole('heading').first().waitFor();
    await readTexts();
  }
  const broken = (): Promise<string[]> =>
    page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src));
  // Pictures further down are loaded lazily.
  await expect.poll(broken, { timeout: 30_000 }).toEqual([]);
  expect({ errors, refused: loaded.get('refused') ?? [] }).toEqual({ errors: [], refused: [] });
  expect(texts.join('\n')).toContain('萤石');
  expect(texts.join('\n')).not.toMatch(/演示|demo/i);
  expect(new Set(loaded.get(pages)?.map((path) => path.replace(OF_PAGES, 'page')))).toEqual(new Set(['page']));
  expect(loaded.get(files.url)).toContainEqual(expect.stringMatching(/^\/assets\/.*\.js$/));
  expect(loaded.get(addressOf(api))).toContain('/api/login');
  await phone.close();
}

test('through nginx', async () => {
  const root = temporaryFolder();
  cpSync(DIST, root, { recursive: true });
  const first = { ...env, ...(await freshPlace()) };
  await (await ServerProcess.start(first)).stop();
  expect(await runOps(first, 'pages', root)).toMatchObject({ exitCode: 0, err: '' });
  const nginx = await startNginx({ port: await freePort(), root, upstreams: [api, api] });
  onTestFinished(() => nginx.stop());
  await visit(nginx.url, '13800138060');
});

test('through Node', async () => {
  const port = await freePort();
  const settings = { ...env, PORT: String(port), APP_ORIGIN: addressOf(port), ...(await freshPlace()) };
  const node = await ServerProcess.start(settings);
  onTestFinished(async () => void (await node.stop()));
  await visit(node.url, '13800138061');
});
