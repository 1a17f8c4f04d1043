import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fillPage, readPages } from '../../../server/build/campaign-pages.ts';
import { publicCampaign } from '../../../server/build/build-record.ts';
import { drawLogo } from '../../../server/build/logo.ts';
import { campaign as built } from '../../../src/campaign/campaign.ts';
import { campaign } from '../../support/campaign.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

afterAll(removeFolders);

const filled = (path: string): string =>
  fillPage(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'), built);

test('the pages are given what the campaign file says, and nothing that is only the server’s', () => {
  expect(built).toEqual(publicCampaign(campaign));
  expect(campaign).toMatchObject({ ...built, draw: { cost: built.draw.cost } });
  expect(built.draw.prizes).toEqual([{ name: campaign.draw.prizes[0]?.name }]);
  expect(JSON.stringify(built)).not.toMatch(/blockedWords|weight|stock|tolerance|refused|perPhone|tries/i);
});

test('HTML carries the title, the game’s name and the best prize', () => {
  expect(filled('index.html')).toContain('<title>武器大合成 · 萤石争夺战</title>');
  expect(filled('index.html')).toContain('赢萤石、兑周边、抽 500 元购物卡。"');
  expect(filled('index.html')).toContain('<h1>武器大合成还没加载好</h1>');
  expect(filled('game-frame/index.html')).toContain('<title>武器大合成</title>');
});

test('a title with signs of HTML is a title and nothing else', () => {
  const page = fillPage('<title>%CAMPAIGN_TITLE%</title><meta content="抽%CAMPAIGN_TOP_PRIZE%">', {
    ...built,
    title: '枪 & <b>炮',
    draw: { ...built.draw, prizes: [{ name: '"大"奖' }] },
  });
  expect(page).toBe('<title>枪 &amp; &lt;b>炮</title><meta content="抽&quot;大&quot;奖">');
});

test('a campaign outside the project brings its pictures and may bring its logo, and the build names those that are missing or have no size', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'next.json');
  writeFileSync(file, JSON.stringify({ ...campaign, title: '星舰大合成 · 陨石争夺战' }));
  expect(await readPages(file)).toMatchObject({ pictures: expect.stringMatching(/assets.public$/) });
  mkdirSync(join(folder, 'public/prizes'), { recursive: true });
  for (const name of ['card', 'plush', 'sticker', 'frame', 'wallpaper', 'tote'])
    writeFileSync(join(folder, `public/prizes/${name}.svg`), '<svg/>');
  await expect(readPages(file)).rejects.toThrow(`not in ${folder}/public: /prizes/blindbox.svg`);
  writeFileSync(join(folder, 'public/prizes/blindbox.svg'), '<svg/>');
  expect(await readPages(file)).toMatchObject({
    pictures: join(folder, 'public'),
    campaign: { title: '星舰大合成 · 陨石争夺战' },
    logo: { svg: expect.stringContaining('aria-label="星舰大合成 陨石争夺战"') },
  });
  const logo = async (name: string, text?: string) => {
    writeFileSync(file, JSON.stringify({ ...campaign, logo: `/${name}` }));
    if (text !== undefined) writeFileSync(join(folder, 'public', name), text);
    return readPages(file);
  };
  await expect(logo('logo.png')).rejects.toThrow('/logo.png');
  expect((await logo('logo.png', '')).logo).toEqual({ path: 'logo.png' });
  for (const svg of [
    '<svg viewBox="0 0 9 9"/>',
    '<svg width="100%" height="100%"/>',
    '<svg width="9"/><g height="9"/>',
    '',
  ])
    await expect(logo('logo.svg', svg), svg).rejects.toThrow('The logo /logo.svg has no size of its own');
  expect((await logo('logo.svg', '<?xml version="1.0"?>\n<svg\n height="9" width="12px"/>')).logo).toEqual({
    path: 'logo.svg',
  });
});

/** Outlines among what a drawing defines. */
const letters = (svg: string): number => svg.split('<defs>')[1]?.split('</defs>')[0]?.match(/<path/g)?.length ?? 0;

test('the logo is drawn of the title: letters as outlines, the event on a ribbon, what no face has as text', () => {
  expect(letters(drawLogo('武器大合成 · 萤石争夺战'))).toBe(5);
  expect(drawLogo('武器大合成 · 萤石争夺战')).not.toContain('<text');
  expect(drawLogo('合成王')).not.toContain('url(#lr)');
  expect(drawLogo('合<&>𠮷 · 周年')).toMatch(/aria-label="合&lt;&amp;> ?𠮷 周年"[\s\S]*<text[^>]*>𠮷<\/text>/);
});
