import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { campaignPages, publicCampaign } from '../../../server/campaign/vite-plugin.ts';
import { campaign as built } from '../../../src/campaign/campaign.ts';
import { campaign } from '../../support/campaign.ts';

const page = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** A page as the build fills it in. */
function filled(path: string): string {
  const { transformIndexHtml } = campaignPages();
  if (typeof transformIndexHtml !== 'object') throw new Error('No hook');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hook needs the text alone
  return (transformIndexHtml.handler as unknown as (html: string) => string)(page(path));
}

test('the pages are given what the campaign file says, and nothing that is only the server’s', () => {
  expect(built).toEqual(publicCampaign());
  expect(campaign).toMatchObject(built);
  expect(JSON.stringify(built)).not.toMatch(/blockedWords|weight|stock|tolerance|refused|perPhone|tries/i);
});

test('HTML carries the title, the game’s name and the best prize', () => {
  expect(filled('index.html')).toContain('<title>武器大合成 · 萤石争夺战</title>');
  expect(filled('index.html')).toContain('赢萤石、兑周边、抽 500 元购物卡。"');
  expect(filled('index.html')).toContain('正在打开武器大合成…');
  expect(filled('game-frame/index.html')).toContain('<title>武器大合成</title>');
});
