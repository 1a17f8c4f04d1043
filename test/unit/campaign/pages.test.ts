import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPage, publicCampaign } from '../../../server/build/campaign-pages.ts';
import { campaign as built } from '../../../src/campaign/campaign.ts';
import { campaign } from '../../support/campaign.ts';

const filled = (path: string): string =>
  fillPage(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'), built);

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
