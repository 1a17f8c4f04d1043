import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDraft } from '../../../server/campaign/index.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { pages } from '../../../server/http/pages/pages.ts';
import { MOST } from '../../../server/http/plugins/limits.ts';
import { LivePages } from '../../../server/pages/live-pages.ts';
import { renderPages } from '../../../server/pages/render.ts';
import { previewPath, readSavedDraft, saveDraft, storePicture } from '../../../server/rules/campaign/draft.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { giftCode } from '../../../server/rules/friends/gifts.ts';
import { aClient } from '../../support/a-client.ts';
import { campaign } from '../../support/campaign.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';
import { insertPlayer } from '../../support/server/insert-player.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { removeFolders } from '../../support/temporary-folder.ts';

afterAll(removeFolders);

const CODE = 'abcdefghijklmno_';
/** Longer than a card is kept, s. */
const LATER_S = 31;

async function openSite(share: string): Promise<Harness> {
  const harness = await openHarness({ campaign: { ...campaign, links: { ...campaign.links, share } } });
  const folder = aClient();
  const rest = { secret: 's', api: '', files: '', vitals: 0 };
  const live = await LivePages.open(harness.services, (campaignShown) =>
    renderPages(folder, { ...campaignShown, ...rest }),
  );
  void harness.app.register(pages, { live, services: harness.services });
  return harness;
}

const read = (html: string) => {
  const of = (name: string): string[] =>
    [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
      ([, value = '']) => value,
    );
  return {
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    shared: of('og:title')[0],
    description: of('og:description')[0],
    images: of('og:image'),
  };
};

describe('the cards of links', () => {
  let harness: Harness;
  let invite = '';
  let gift = '';
  beforeAll(async () => {
    harness = await openSite('https://play.example.com/?channel=wx');
    const player = await insertPlayer(harness, { nickname: '阿猫' });
    invite = player.inviteCode;
    gift = giftCode(harness.keys, player.inviteCode, '2025-11-15');
    const { sql } = harness.database;
    await inventGame(sql, { id: 'g', playerId: player.id, score: 4321, month: '2025-11', at: harness.clock.now() });
    await sql`update games set watch = ${CODE} where id = 'g'`;
    return () => harness.close();
  }, 120_000);
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => harness.app.inject({ url, headers });
  const cardOf = async (url: string) => read((await get(url)).body);

  test('name the sender, what the link brings and what can be won, with pictures that are there', async () => {
    const home = await cardOf('/');
    expect(home).toMatchObject({ title: campaign.title, shared: campaign.title });
    expect(home.description).toContain('抽 500 元购物卡');
    for (const [url, title] of [
      [`/?inviteCode=${invite}`, '「阿猫」邀请你来玩《武器大合成》'],
      [`/index.html?hpCode=${gift}`, '「阿猫」送你 1 点《武器大合成》的体力'],
      [`/watch/${CODE}`, '「阿猫」在《武器大合成》合出 4321 分'],
      [`/?watch=${CODE}`, '「阿猫」在《武器大合成》合出 4321 分'],
      [`/watch/${CODE}?inviteCode=${invite}`, '「阿猫」在《武器大合成》合出 4321 分'],
    ] as const) {
      const card = await cardOf(url);
      expect(card, url).toMatchObject({ title, shared: title, images: home.images });
      expect(card.description, url).toContain('抽 500 元购物卡');
    }
    await harness.services.waiting.memoryCounts.save(harness);
    const visits = harness.database
      .sql`select substr(name, 8) || ' ' || count as kind from day_counts where name ~ '^visits' order by 1`;
    expect((await visits).map(({ kind }) => kind)).toEqual(['gift 1', 'invite 1', 'plain 1', 'watch 3']);
    expect(home.images).toEqual([
      expect.stringMatching(/^https:\/\/play\.example\.com\/assets\/card-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^https:\/\/play\.example\.com\/assets\/card-square-[0-9a-f]{8}\.png$/),
    ]);
    for (const image of home.images) {
      const { headers, rawPayload } = await get(new URL(image).pathname);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringContaining('immutable'),
      });
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  test('are home’s for codes that are unknown, too long or repeated', async () => {
    const home = await cardOf('/');
    for (const url of [
      '/?inviteCode=nobody',
      '/?hpCode=%00',
      `/?inviteCode=${'x'.repeat(5000)}`,
      '/?watch=a&watch=b',
      '/watch/unknown',
      '/watch/%3Cscript%3E',
      '/watch/https%3A%2F%2Fevil.example',
    ])
      expect(await cardOf(url), url).toEqual(home);
  });

  test('are pages like home: checked for changes, compressed, with its headers, and its files from the root', async () => {
    const home = await get('/');
    const { statusCode, headers, rawPayload, body } = await get(`/watch/${CODE}`, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    for (const name of ['content-security-policy', 'cache-control', 'vary', 'content-type'])
      expect(headers[name], name).toBe(home.headers[name]);
    expect(headers['etag']).not.toBe(home.headers['etag']);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('src="/assets/app.js"');
    expect(body).not.toContain('%CAMPAIGN');
    expect((await get(`/watch/${CODE}`, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  });

  test('have the latest picture at an address that another release gave out', async () => {
    const [wide = ''] = (await cardOf('/')).images;
    const { statusCode, headers, rawPayload } = await get('/assets/card-00000000.png');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(rawPayload).toEqual((await get(new URL(wide).pathname)).rawPayload);
  });

  test('of a preview are filled, too', async () => {
    const context = contextOf(harness.services);
    const { pictures, content } = await readDraft();
    for (const picture of pictures) await storePicture(context, picture);
    await saveDraft(context, content, 'ann');
    const draft = firstOrThrow([await readSavedDraft(context)].flatMap((saved) => saved ?? []));
    const { statusCode, body } = await get(`/${previewPath(context, draft)}`);
    expect(statusCode).toBe(200);
    expect(read(body)).toMatchObject({ title: campaign.title, shared: campaign.title });
    expect(body).not.toMatch(/%[A-Z_]+%|<!--card-->/);
    expect(harness.requests.at(-1)).toMatchObject({ path: '/preview-' });
  });

  test('are home’s when the player is blocked, and while the database does not answer', async () => {
    const home = await cardOf('/');
    const { sql } = harness.database;
    await sql`update players set blocked_at = now()`;
    harness.clock.advance(LATER_S);
    expect(await cardOf(`/watch/${CODE}`)).toEqual(home);
    expect(await cardOf(`/?inviteCode=${invite}`)).toEqual(home);
    await sql`update players set blocked_at = null`;
    expect((await cardOf(`/watch/${CODE}`)).title).toContain('阿猫');
    harness.clock.advance(LATER_S);
    await sql`alter table games rename to gone`;
    expect(await cardOf(`/watch/${CODE}`)).toEqual(home);
    await sql`alter table gone rename to games`;
  });
});

describe('a campaign whose links lead to the open page', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openSite('/');
    return () => harness.close();
  }, 120_000);
  const imagesAt = async (host: string): Promise<string[]> =>
    read((await harness.app.inject({ url: '/', headers: { host } })).body).images;

  test.each([
    ['play.example.com', 'http://play.example.com/'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['evil.example/x?', '/'],
    ['"><script>', '/'],
    ['user@evil.example', '/'],
  ])('has pictures at the host that the request names, if that is one: %s', async (host, start) => {
    for (const image of await imagesAt(host)) expect(image.replace(/assets.*/, '')).toBe(start);
  });

  test('guesses of codes are limited, and the page is served all the same', async () => {
    const player = await insertPlayer(harness, { nickname: '阿狗' });
    const titleAt = async (code: string): Promise<string | undefined> =>
      read((await harness.app.inject(`/?inviteCode=${code}`)).body).title;
    for (let guess = 0; guess < MOST.card; guess += 1) await harness.services.limits.spend('127.0.0.1', 'card');
    expect(await titleAt(player.inviteCode)).toBe(campaign.title);
    harness.clock.advance(61);
    expect(await titleAt(player.inviteCode)).toContain('阿狗');
  });
});
