import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { checkCampaign, readDraft } from '../../../server/campaign/index.ts';
import { publicCampaign } from '../../../server/campaign/public-campaign.ts';
import { drawnLogo } from '../../../server/pages/logo.ts';
import nextFile from '../../fixtures/next-campaign/campaign.ts';
import { campaign as shipped, shown } from '../../support/campaign.ts';
import { saidOf } from '../../support/copy-sentences.ts';
import { picturesOf, textOf } from '../../support/e2e/frames.ts';
import { runningGallery } from '../../support/e2e/gallery-fixture.ts';
import { runningProduct } from '../../support/e2e/product-fixture.ts';
import { DIST, startProduct } from '../../support/product/product.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { type State, tap } from '../../tools/shots/state.ts';

const FILE = join(import.meta.dirname, '../../fixtures/next-campaign/campaign.ts');
// The gallery's states read the campaign's file when they are imported.
process.env['CAMPAIGN_FILE'] = FILE;
const { allStates } = await import('../../tools/shots/states.ts');
const SIZE = { width: 390, height: 844 };
/** Device pixels a CSS pixel: few, as only text is read. */
const SCALE = 0.25;
const running = runningProduct(() => startProduct({ CAMPAIGN_FILE: FILE, DATA_DIR: temporaryFolder() }, 'none'));
const coming = checkCampaign(nextFile);
afterAll(removeFolders);

/** Names and days of the shipped campaign; the next one has others. */
const NAMES = [
  ...shipped.title.split(' · '),
  ...[...shipped.exchange, shipped.board.award].map(({ title }) => title),
  ...shipped.draw.prizes.flatMap(({ name, pays }) => (pays.kind === 'award' ? name : [])),
  ...shipped.tasks.map(({ title }) => title),
  ...[shipped.firstDay, shipped.lastDay, shipped.claimUntil].flatMap((day) => [day, day.replaceAll('-', '.')]),
];
/** Words of its theme, which built files contain for pages that no server renders. */
const WORDS = [shipped.coinName, ...Object.values(shipped.theme).flatMap((words) => words ?? [])];
/** Sentences of the shipped campaign that the next one does not have. */
const said = (await saidOf(publicCampaign(coming, drawnLogo(coming)?.address))).join('\n');
const SAID = (await saidOf(shown)).filter((text) => !said.includes(text));
const leftIn = (text: string): string[] => [...NAMES, ...WORDS, ...SAID].filter((old) => text.includes(old));

/** A drawing of a shipped weapon: its file, or an id within it where it is inlined. */
const SHIPPED_ART = /\/assets\/(?:0\d|11|bare-11)-|apple-touch|id(?:=|%3D)\\?(?:['"]|%2[27])(?:[db]\d+|w11a)\b/;
/** The texts of a page that shows no such drawing. */
async function textOfOwn(page: Page): Promise<string> {
  expect((await picturesOf(page)).filter((address) => SHIPPED_ART.test(address))).toEqual([]);
  return textOf(page);
}

const noteDrawn = (): void => {
  window.drawn = [];
  window.painted = [];
  // oxlint-disable-next-line typescript/unbound-method -- called on the context that it is called on
  CanvasRenderingContext2D.prototype.drawImage = new Proxy(CanvasRenderingContext2D.prototype.drawImage, {
    apply(draw, context, given) {
      if (given[0] instanceof HTMLImageElement) window.painted?.push(given[0].src);
      return Reflect.apply(draw, context, given);
    },
  });
  // oxlint-disable-next-line typescript/unbound-method -- called on the context that it is called on
  CanvasRenderingContext2D.prototype.fillText = new Proxy(CanvasRenderingContext2D.prototype.fillText, {
    apply(draw, context, given) {
      window.drawn?.push(String(given[0]));
      return Reflect.apply(draw, context, given);
    },
  });
};
const gallery = runningGallery(running, noteDrawn);
const at = (day: string) => ({ user: { campaign_now: `${day}T04:00:00.000Z` } });

/** States with texts that neither the gallery nor `copy/campaign.test.ts` has. */
const TOLD: readonly State[] = [
  {
    name: 'times of the privacy notice',
    visitor: true,
    act: tap('隐私说明'),
    shows: /验证码 4 分钟后失效；\s*登录状态保留 20 天/,
  },
  { name: 'invite link of another', path: '/?inviteCode=FRIEND', shows: /体力\s*2/ },
  { name: 'before', ...at('2026-04-28'), shows: '2026 年 5 月 1 日零点准时开启' },
  { name: 'after', ...at('2026-06-20'), shows: '感谢参与！奖励可兑换与领取至 2026 年 7 月 11 日' },
];

/** States without texts of their own: `copy/campaign.test.ts` checks their sentences. */
const GENERAL = /-(?:loading|failed|offline|pending|claiming|settling)$/;
const own = allStates.filter(({ name }) => !GENERAL.test(name));

test.each([...TOLD, ...own])('$name speaks of the next campaign alone', async (state) => {
  const text = await gallery().use(state, SIZE, (page) => textOfOwn(page), SCALE);
  expect(text).toContain('星舰大合成');
  expect(leftIn(text)).toEqual([]);
  expect(text).not.toContain('邀请链接');
});

test('a wide window shows its weapons at its sides', async () => {
  const state = { name: 'wide', path: '/', desktop: true, shows: '开始游戏' };
  const pictures = await gallery().use(state, { width: 1280, height: 800 }, async (page) => {
    await textOfOwn(page);
    return picturesOf(page);
  });
  const weapons = new Set(pictures.filter((address) => /^url.*\/pictures\//.test(address)));
  expect(weapons.size).toBeGreaterThanOrEqual(6);
});

test('the built files hold nothing of a campaign, the public pages nothing of another one, and its pictures are served', async () => {
  for (const { name } of (await readDraft(FILE)).pictures)
    expect((await fetch(`${running.product.url}/pictures/${name}`)).headers.get('content-type')).toMatch(/^image/);
  const files = globSync('{.pages/,}**/*.{html,js,css,json}', { cwd: DIST });
  const found = files.flatMap((file) =>
    NAMES.filter((name) => readFileSync(join(DIST, file), 'utf8').includes(name)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(leftIn(await (await fetch(`${running.product.url}/fair`)).text())).toEqual([]);
});

async function claim(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '恭喜中奖' }).getByText('体力饮料一箱').waitFor();
  await tap('去领取')(page);
  const popup = page.getByRole('dialog', { name: '领取方式' });
  await popup.getByText('体力饮料一箱的领取码').waitFor();
  const code = await popup.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/).innerText();
  expect(leftIn(await textOf(page))).toEqual([]);
  const delivered = await running.product.ops('awards', 'deliver', code);
  expect(delivered).toMatchObject({ exitCode: 0, out: expect.stringContaining('体力饮料一箱') });
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: '体力饮料一箱' }).getByText('已发放').waitFor();
}

test('an award with stamina in its name is won, claimed by its code, and handed out', async () => {
  const adjust = ['player', 'adjust', gallery().user.id, '--coins', '6000', '--reason', 'test'];
  expect(await running.product.ops(...adjust)).toMatchObject({ exitCode: 0 });
  await gallery().use({ name: 'won', path: '/reward', act: tap(/^抽奖\s*300/), shows: '恭喜中奖' }, SIZE, (page) =>
    claim(page),
  );
});
