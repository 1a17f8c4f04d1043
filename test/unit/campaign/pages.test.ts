import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { campaignFiles, draftOf, publicCampaign, readDraft } from '../../../server/campaign/index.ts';
import { fillSettings, fillWords } from '../../../server/pages/fill.ts';
import { drawLogo, drawnLogo } from '../../../server/pages/logo.ts';
import { renderPages } from '../../../server/pages/render.ts';
import { writePages } from '../../../server/pages/write.ts';
import { aClient } from '../../support/a-client.ts';
import { campaign, shown } from '../../support/campaign.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

const OPTIONS = { campaign, gone: new Set<number>(), version: 1, secret: 's', api: '', files: '' };

afterAll(removeFolders);

test('the pages are given what the campaign file says, and nothing that is only the server’s', () => {
  const { logo, ...rest } = shown;
  expect(campaign).toMatchObject({ ...rest, draw: { cost: shown.draw.cost } });
  expect(logo).toMatch(/^\/assets\/logo-[0-9a-f]{8}\.svg$/);
  const { draw } = publicCampaign(campaign, '/logo.svg', new Set([1]));
  expect(draw.topPrize).toBe(campaign.draw.prizes[1]?.name);
  expect(draw.prizes.map(({ gone }) => gone)).toEqual([true, false, false]);
  expect(JSON.stringify(shown)).not.toMatch(/blockedWords|weight|stock|tolerance|refused(?!ToBlock)|perPhone|tries/i);
});

test('what stands in a title or a link is text and nothing else', () => {
  const other = { ...shown, title: '枪 & <b>炮', draw: { ...shown.draw, topPrize: '"大"奖' } };
  expect(fillWords('<title>%CAMPAIGN_TITLE%</title><meta content="抽%CAMPAIGN_TOP_PRIZE%">', other)).toBe(
    '<title>枪 &amp; &lt;b>炮</title><meta content="抽&quot;大&quot;奖">',
  );
  const settings = { campaign: { ...shown, title: '</script>$&' }, version: 3, secret: 's', api: '' };
  const filled = fillSettings('<script type="application/json" id="campaign"></script>', settings);
  const [, json = ''] = /id="campaign">(.*?)<\/script>/.exec(filled) ?? [];
  expect(JSON.parse(json)).toEqual(settings);
});

test.each(['index.html', 'game-frame/index.html'])('no placeholder is left in %s', (path) => {
  const page = fillWords(readFileSync(path, 'utf8'), shown);
  expect(page).not.toMatch(/%[A-Z_]+%/);
  if (path === 'index.html') expect(page).toContain(`把${shown.theme.weapon}${shown.theme.capsule}两两合成`);
});

test('words that meet are spaced as in a sentence', () => {
  const named = { ...shown, theme: { ...shown.theme, weapon: '枪2', capsule: '胶囊' } };
  expect(fillWords('把%CAMPAIGN_WEAPON%%CAMPAIGN_CAPSULE%%CAMPAIGN_WEAPON%', named)).toBe('把枪 2 胶囊枪 2');
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
  const written = writePages(folder, rendered, pictures);
  expect(written).toEqual(
    expect.arrayContaining(['index.html', `pictures/${pictures[0]?.name}`, '.nginx/page-headers.conf']),
  );
  for (const name of [...written, 'index.html.br', 'index.html.gz'])
    expect(readFileSync(join(folder, name)).length, name).toBeGreaterThan(0);
});

test('a campaign outside the project brings its pictures, and those that are missing or have no size are named', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'next.json');
  expect(campaignFiles(file).pictures).toMatch(/assets.public$/);
  mkdirSync(join(folder, 'public'));
  const { pictures } = campaignFiles(file);
  expect(pictures).toBe(join(folder, 'public'));
  expect(() => draftOf(campaign, pictures)).toThrow(/找不到 \/prizes\/blindbox\.svg/);
  const mistakes = (logo: string, text: string): string => {
    writeFileSync(join(pictures, logo), text);
    try {
      draftOf({ ...campaign, logo: `/${logo}` }, pictures);
      return '';
    } catch (error) {
      return String(error)
        .split('\n')
        .filter((line) => line.includes(logo))
        .join();
    }
  };
  expect(mistakes('logo.png', '')).toContain('/logo.png 的内容不是 .png 图片');
  for (const svg of [
    '<svg viewBox="0 0 9 9"/>',
    '<svg width="100%" height="100%"/>',
    '<svg width="9"/><g height="9"/>',
  ])
    expect(mistakes('logo.svg', svg), svg).toContain('/logo.svg 没有自己的尺寸');
  expect(mistakes('logo.svg', '<?xml version="1.0"?>\n<svg\n height="9" width="12px"/>')).toBe('');
});

/** Outlines among what a drawing defines. */
const letters = (svg: string): number => svg.split('<defs>')[1]?.split('</defs>')[0]?.match(/<path/g)?.length ?? 0;

test('the logo is drawn of the title: letters as outlines, the event on a ribbon, what no face has as text', () => {
  expect(letters(drawLogo('武器大合成 · 萤石争夺战'))).toBe(5);
  expect(drawLogo('武器大合成 · 萤石争夺战')).not.toContain('<text');
  expect(drawLogo('合成王')).not.toContain('url(#lr)');
  expect(drawLogo('合<&>𠮷 · 周年')).toMatch(/aria-label="合&lt;&amp;> ?𠮷 周年"[\s\S]*<text[^>]*>𠮷<\/text>/);
});
