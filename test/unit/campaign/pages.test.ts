import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { lawOf } from '../../../src/campaign/law.ts';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { campaignFiles, draftOf, type PrizeLeft, publicCampaign, readDraft } from '../../../server/campaign/index.ts';
import { cardsOf, fillCard } from '../../../server/pages/card.ts';
import { cardPictures, drawCard } from '../../../server/pages/card-pictures.ts';
import { fillName, fillSettings } from '../../../server/pages/fill.ts';
import { drawLogo, drawnLogo, drawableTitle } from '../../../server/pages/logo.ts';
import { renderPages } from '../../../server/pages/render.ts';
import { writePages } from '../../../server/pages/write.ts';
import { aClient } from '../../support/a-client.ts';
import { campaign, shown } from '../../support/campaign.ts';
import { saidOf } from '../../support/copy-sentences.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

const OPTIONS = {
  campaign,
  phase: 'open',
  left: new Map(),
  version: 1,
  secret: 's',
  api: '',
  files: '',
  vitals: 0,
} as const;

afterAll(removeFolders);

const GONE: PrizeLeft = { all: 0, today: 0, now: 0 };
/** What pages say with so much left of the card, and of each prize that is given out by day. */
const withAll = (card: PrizeLeft, others: PrizeLeft) =>
  publicCampaign(campaign, '/logo.svg', new Map(campaign.draw.prizes.map(({ id }) => [id, id === 1 ? card : others])));

test('the pages are given what the campaign file says, and nothing that is only the server’s', () => {
  const { logo, law: _law, ...rest } = shown;
  const { edition, lots, awardValue: _value, ...law } = lawOf(shown);
  expect(edition).toBeUndefined();
  expect(campaign).toMatchObject(law);
  expect(lots).toHaveLength(campaign.draw.prizes.length + campaign.exchange.length);
  expect(campaign).toMatchObject({ ...rest, draw: { cost: shown.draw.cost } });
  expect(logo).toMatch(/^\/assets\/logo-[0-9a-f]{8}\.svg$/);
  const { draw } = publicCampaign(campaign, '/logo.svg', new Map([[1, GONE]]));
  expect(draw.topPrize).toBe(campaign.draw.prizes[1]?.name);
  expect(draw.prizes.map(({ gone }) => gone)).toEqual([true, false, false]);
  expect(JSON.stringify(shown)).not.toMatch(/blockedWords|weight|stock|tolerance|refused(?!ToBlock)|perPhone|tries/i);
});

test('without awards left no page promises a best prize, though coins can be won', () => {
  const none = withAll(GONE, GONE);
  expect(none.draw).toMatchObject({ topPrize: '', none: '奖品已抽完', afterEnd: '100 萤石' });
  expect(none.draw.topPrizeImg).toBeUndefined();
  expect(cardsOf(none, 'open').home.description).not.toContain('抽');
});

test.each([
  [{ all: 9, today: 0, now: 0 }, '今日奖品已抽完', '今日已抽完'],
  [{ all: 9, today: 2, now: 0, next: 10 }, '下一批奖品 10:00', '下一批 10:00'],
])('of %j no page promises a best prize, but when there is one again: %s', async (left, none, each) => {
  const today = withAll(GONE, left);
  expect(today.draw).toMatchObject({
    topPrize: '',
    none,
    prizes: [{ left: '已抽完' }, { left: each }, { left: each }],
  });
  expect(today.draw.byDay).toBe(
    '毛绒挂件（每天 10:00–22:00）、武器贴纸（每天 10:00–22:00）分批放出，当天没抽走的留到以后。',
  );
  const said = (await saidOf(today)).join('\n');
  expect(said).toContain(none);
  expect(said).not.toMatch(/最高(?:可)?得/);
  const some = withAll(GONE, { all: 9, today: 2, now: 1 });
  expect(some.draw).toMatchObject({ topPrize: '毛绒挂件', prizes: [{}, { gone: false, left: '今日剩余 2' }, {}] });
});

test('what stands in a title or a link is text and nothing else', () => {
  const other = { ...shown, title: '枪 & <b>炮', coinName: '"金"币' };
  expect(fillName('<h1>%CAMPAIGN_GAME%</h1>', other)).toBe('<h1>枪 &amp; &lt;b&gt;炮</h1>');
  const invite = cardsOf(other, 'open').invite({ nickname: '"><script>', avatar: 1, stamina: 1 });
  const card = fillCard('<!--card-->', invite, [], '');
  expect(card).toContain('<title>「&quot;&gt;&lt;script&gt;」邀请你来玩《枪 &amp; &lt;b&gt;炮》</title>');
  expect(card).toContain('赢&quot;金&quot;币');
  const settings = {
    campaign: { ...shown, title: '</script>$&' },
    version: 3,
    release: '1',
    secret: 's',
    api: '',
    vitals: 0,
  };
  const filled = fillSettings('<script type="application/json" id="campaign"></script>', settings);
  const [, json = ''] = /id="campaign">(.*?)<\/script>/.exec(filled) ?? [];
  expect(JSON.parse(json)).toEqual(settings);
});

const described = (gone: readonly boolean[], phase: 'open' | 'over' = 'open'): string => {
  const prizes = shown.draw.prizes.map((prize, index) => ({ ...prize, gone: gone[index] ?? true }));
  return cardsOf({ ...shown, draw: { ...shown.draw, prizes } }, phase).home.description;
};

test('a card promises what can be won now', () => {
  expect(described([false])).toContain('抽 500 元购物卡。');
  expect(described([true, false])).toContain('抽毛绒挂件。');
  expect(described([])).toContain('赢萤石、兑周边。');
  expect(described([false], 'over')).toMatch(/^活动已结束/);
});

test('a page is rendered for its campaign, its API and the host of its files', async () => {
  const options = { secret: 'signing', api: 'https://api.example', files: 'https://cdn.example/a/' };
  const { hosts, files } = await renderPages(aClient(), { ...OPTIONS, ...options });
  const [page = '', frame = '', logo = ''] = files.map(({ body }) => body.toString());
  expect(page).toContain('src="https://cdn.example/a/assets/app.js"');
  expect(page).toContain(`<div id="app">${shown.title}<img src="data:image/svg+xml,`);
  expect(page).toContain('"secret":"signing","api":"https://api.example"}');
  expect(frame).toContain('src="https://cdn.example/a/assets/frame.js"');
  expect(logo).toBe(drawnLogo(campaign)?.svg);
  expect(hosts).toMatchObject({ api: 'https://api.example', files: 'https://cdn.example', pictures: [] });
  expect(hosts.inline.scripts).toEqual([expect.stringMatching(/^'sha256-/)]);
});

test('pages are written with their variants, their headers and the pictures that the campaign names', async () => {
  const rendered = await renderPages(aClient(), OPTIONS);
  const folder = temporaryFolder();
  const { pictures } = await readDraft();
  const written = await writePages(folder, rendered, pictures);
  expect(written).toEqual(
    expect.arrayContaining(['index.html', `pictures/${pictures[0]?.name}`, '.nginx/page-headers.conf']),
  );
  expect(written.filter((name) => name.endsWith('.png'))).toHaveLength(2);
  for (const name of [...written, 'index.html.br', 'index.html.gz'])
    expect(readFileSync(join(folder, name)).length, name).toBeGreaterThan(0);
});

/** Nothing with a picture. */
const BARE = {
  exchange: [],
  draw: {
    ...campaign.draw,
    prizes: campaign.draw.prizes.map((prize) => Object.assign({}, prize, { img: undefined })),
  },
  board: { ...campaign.board, award: { title: '挂件' } },
};

test('a campaign outside the project brings its pictures, and those that are missing or none are named', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'next.json');
  expect(campaignFiles(file).pictures).toMatch(/assets.public$/);
  mkdirSync(join(folder, 'public'));
  const { pictures } = campaignFiles(file);
  expect(pictures).toBe(join(folder, 'public'));
  await expect(draftOf(campaign, pictures)).rejects.toThrow(/找不到 \/prizes\/blindbox\.svg/);
  const logoOf = (text: string) => {
    writeFileSync(join(pictures, 'logo.png'), text);
    return draftOf({ ...campaign, ...BARE, logo: '/logo.png' }, pictures);
  };
  await expect(logoOf('')).rejects.toThrow(/\/logo\.png：内容不是图片/);
  // Browsers draw nothing of an SVG without a size on a canvas: a logo is always drawn.
  for (const svg of [
    '<svg viewBox="0 0 9 3"',
    '<svg width="100%" height="100%" viewBox="0 0 9 3"',
    '<svg width="9" height="3"',
  ]) {
    const drawn = await logoOf(`${svg} xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v3"/></svg>`);
    expect(drawn.campaign.logo, svg).toBe(`/pictures/${drawn.pictures[0]?.name}`);
    expect(await sharp(drawn.pictures[0]?.content).metadata(), svg).toMatchObject({
      format: 'webp',
      width: 1024,
      height: 341,
    });
  }
});

const RED = '<circle cx="150" cy="150" r="146" fill="red"/>';
const weapon = (inside: string, width = 300): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300">${inside}</svg>`;

test('weapons are balls that fill a square without a ground; what they are not is said, and cards show them', async () => {
  const folder = temporaryFolder();
  const own = (first: string | Buffer) => {
    writeFileSync(join(folder, 'first'), first);
    const pictures = ['/first', ...Array<string>(10).fill('/other')];
    return draftOf({ ...campaign, ...BARE, theme: { ...campaign.theme, pictures } }, folder);
  };
  writeFileSync(join(folder, 'other'), weapon(RED));
  const ball = sharp(Buffer.from(weapon(RED)));
  for (const [file, words] of [
    [weapon(RED, 400), '必须是正方形，边长至少 256 像素，现在是 400×300'],
    [await ball.clone().resize(100).png().toBuffer(), '必须是正方形，边长至少 256 像素，现在是 100×100'],
    [await ball.clone().flatten().png().toBuffer(), '背景必须透明，现在没有透明的地方'],
    [weapon('<circle cx="160" cy="150" r="138"/>'), '球不在正中，偏了边长的 3%'],
    [weapon('<circle cx="150" cy="150" r="90"/>'), '球要占满画面，至少是边长的 90%，现在只有 60%'],
    [weapon('<rect x="4" y="4" width="292" height="292" rx="60"/>'), '不是圆球：有 5% 的地方多出来或缺了'],
    ['', '内容不是图片，或者已经损坏'],
  ] as const)
    await expect(own(file), words).rejects.toThrow(`/first：${words}`);
  const draft = await own(weapon(RED.replace('red', 'blue')));
  const { pictures = [], sheet } = draft.campaign.theme;
  expect(draft.pictures.map(({ name }) => `/pictures/${name}`)).toEqual([...new Set(pictures), sheet]);
  const [wide] = cardPictures(draft.campaign);
  const png = wide && (await drawCard(wide, draft.pictures));
  const middle = await sharp(png).extract({ left: 900, top: 310, width: 1, height: 1 }).raw().toBuffer();
  expect([...middle.subarray(0, 3)].map((value) => value > 200)).toEqual([true, false, false]);
});

const letters = (svg: string): number => svg.split('<defs>')[1]?.split('</defs>')[0]?.match(/<path/g)?.length ?? 0;

test('the logo is drawn of the title: letters as outlines, the event on a ribbon, what no face has as text', () => {
  expect(letters(drawLogo('武器大合成 · 萤石争夺战'))).toBe(5);
  expect(drawLogo('武器大合成 · 萤石争夺战')).not.toContain('<text');
  expect(drawLogo('合成王')).not.toContain('url(#lr)');
  expect(drawLogo('合<&>𠮷 · 周年')).toMatch(/aria-label="合&lt;&amp;&gt; ?𠮷 周年"[\s\S]*<text[^>]*>𠮷<\/text>/);
});

const heights = (svg: string): Set<string> => new Set(svg.match(/(?<=<path transform="translate\([\d.]+ )[\d.]+/g));

test('a long title is broken into lines, and characters that the display face lacks are simplified or left out', () => {
  expect(heights(drawLogo('合成王 · 周年')).size).toBeLessThan(
    heights(drawLogo('超级无敌宇宙武器胶囊大合成历险记 · 周年')).size,
  );
  expect(drawableTitle('萬器大戰 🎉 · 爭奪戰')).toBe('万器大战 · 争夺战');
  expect(drawableTitle('喆喆大合成 · 争夺战')).toBe('争夺战');
  expect(drawableTitle('喆')).toBe('');
});

test.each(['武器大合成 · 萤石争夺战', '喆', 'own'])(
  'pictures of the cards of %s are PNG of their sizes',
  async (title) => {
    const [own] = (await readDraft()).pictures;
    const other = title === 'own' ? { ...campaign, logo: `/pictures/${own?.name}` } : { ...campaign, title };
    const pictures = cardPictures(other);
    const drawn = await Promise.all(pictures.map((picture) => drawCard(picture, own && title === 'own' ? [own] : [])));
    const sizes = drawn.map((png) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]);
    expect(sizes).toEqual([
      ['PNG', 1200, 630],
      ['PNG', 300, 300],
    ]);
    expect(pictures.map(({ svg }) => svg).join()).not.toContain('<text');
    // WhatsApp takes no larger picture.
    expect(Math.max(...drawn.map((png) => png.length))).toBeLessThan(300_000);
  },
);
