import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import type { CampaignInput } from '../../../server/campaign/index.ts';
import { campaignFile, currentCampaign } from '../../support/current-campaign.ts';
import { textOf } from '../../support/e2e/frames.ts';
import { COMMON_SCREEN, launchBrowser, newPhone } from '../../support/e2e/phone.ts';
import { gameFrame, newPlayer } from '../../support/e2e/player.ts';
import { popup, tap } from '../../support/e2e/taps.ts';
import { cleanUp, ServerProcess } from '../../support/product/server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Each names everything of one campaign, and nothing of another. */
const WORDS = ['鲸', '鹿', '鹤'] as const;
/** What only the shipped campaign says. */
const SHIPPED = /萤石|神兵|武器|扭蛋/;
/** A minute, in which pages promise the next prize when the best is gone. */
const MINUTE = 60_000;

/** The campaign in which everything that has a name is named by one word. */
function named(word: string): CampaignInput {
  const { exchange, draw, board, tasks, ...rest } = currentCampaign();
  return {
    ...rest,
    // So few that the first login code wants work already.
    expectedPlayers: 1,
    title: `${word}大合成 · ${word}石争夺战`,
    coinName: `${word}石`,
    theme: {
      weapon: `${word}器`,
      legend: `${word}神`,
      capsule: `${word}球`,
      weapons: Array.from({ length: 11 }, (_, index) => `${word}${index + 1}`),
    },
    officialAccount: { name: `${word}号` },
    support: `${word}管理员`,
    tasks: tasks.map((task) =>
      task.title === undefined ? task : Object.assign(task, { title: `${word}任务${task.id}` }),
    ),
    exchange: exchange.map((item) => Object.assign(item, { title: `${word}品${item.id}` })),
    draw: {
      ...draw,
      prizes: draw.prizes.map((prize) =>
        prize.name === undefined ? prize : Object.assign(prize, { name: `${word}奖${prize.id}` }),
      ),
    },
    board: { ...board, award: { title: `${word}杯` } },
  };
}

let browser: Browser;
const products = new Map<string, ServerProcess>();
beforeAll(async () => {
  browser = await launchBrowser();
  for (const word of WORDS) {
    const env = { CAMPAIGN_FILE: campaignFile(named(word), temporaryFolder()), DATA_DIR: temporaryFolder() };
    products.set(word, await ServerProcess.start(env));
  }
});
afterAll(async () => {
  await browser.close();
  await cleanUp();
});

function productOf(word: string): ServerProcess {
  const product = products.get(word);
  if (!product) throw new Error(`no product of ${word}`);
  return product;
}

const openPhone = async (product: ServerProcess): Promise<Page> =>
  (await newPhone(browser, product, COMMON_SCREEN)).newPage();

/** Opens a popup by its button, reads the page, and closes it. */
async function during(page: Page, button: string, title: string): Promise<string> {
  await tap(page, button);
  await popup(page, title).waitFor();
  const text = await textOf(page);
  await page.keyboard.press('Escape');
  await popup(page, title).waitFor({ state: 'hidden' });
  return text;
}

/** A player's way over all screens. @returns what each of them says */
async function walk(page: Page, word: string): Promise<string[]> {
  await newPlayer(page, productOf(word), '13800138020', '路过的人');
  const said = [
    await textOf(page),
    await during(page, '规则', '活动规则'),
    await during(page, '图鉴', `${word}器图鉴`),
  ];
  for (const [path, shown] of [
    ['task', `${word}任务3`],
    ['rank', '排行榜'],
    ['reward', `${word}品 1`],
  ] as const) {
    await page.goto(`/#/${path}`);
    await page.getByText(shown).first().waitFor();
    said.push(await textOf(page));
  }
  await page.goto('/#/');
  await page.getByRole('button', { name: '开始游戏' }).click();
  await gameFrame(page);
  return [...said, await textOf(page)];
}

test.each(WORDS)(
  'of three campaigns that one client serves at once, %s is what its own pages speak of',
  async (word) => {
    const page = await openPhone(productOf(word));
    const others = WORDS.filter((other) => other !== word);
    for (const text of await walk(page, word)) {
      expect(text).toContain(word);
      expect(others.filter((other) => text.includes(other))).toEqual([]);
      expect(text).not.toMatch(SHIPPED);
    }
    expect(productOf(word).output).not.toContain('Building');
  },
);

test('when the last piece of the best prize is gone, open pages promise the next one within a minute', async () => {
  const product = productOf('鲸');
  const page = await openPhone(product);
  const seen = (text: string) => page.getByText(text).filter({ visible: true }).first();
  await page.goto('/');
  await seen('鲸奖 1').waitFor();
  await product.ops('stock', 'remove', 'prize', '1', '5', '--reason', 'test');
  await seen('鲸奖 2').waitFor({ timeout: MINUTE });
  await page.goto('/#/reward');
  await seen('鲸奖 2').waitFor();
  await expect.poll(async () => (await fetch(product.url)).text(), { timeout: MINUTE }).toContain('抽鲸奖 2');
  expect(await page.locator('body').innerText()).not.toContain('鲸奖 1');
  await page.reload();
  await seen('鲸奖 2').waitFor();
  expect(await textOf(page)).not.toContain('鲸奖 1');
});
