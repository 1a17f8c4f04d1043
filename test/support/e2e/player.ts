import type { Frame, Page } from 'playwright';
import type { InputLog } from '../../../game-frame/sim/index.ts';
import { openLog } from '../bot-log.ts';
import { campaign } from '../campaign.ts';
import type { ServerProcess } from '../product/server-process.ts';
import { realMs } from '../clock/changed-clock.ts';

/** Column of each dealt level, as a fraction of the field: big left, small right. */
const COLUMN: Readonly<Record<string, number>> = { 飞镖: 0.6, 匕首: 0.55, 短弓: 0.5, 弯刀: 0.45, 长枪: 0.4 };
/** Columns to drop into in turn: few equal balls meet, which fills the field fastest. */
const STRIDES = 4;
/** The frame's live region, which names the weapon in the claw. */
export const LIVE = '[aria-live="polite"]';
/** Milliseconds between drops: a little more than the cooldown of 36 ticks. */
const PACE_MS = 650;

/** Asks for a code; a phone that has not yet is asked to agree to the texts. */
async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  const agree = page.getByRole('button', { name: '同意并继续' });
  await agree.or(page.getByRole('button', { name: /s 后(重发|获取)/ })).waitFor();
  if (await agree.isVisible()) await agree.click();
}

export async function logIn(page: Page, product: ServerProcess, phone: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: '手机登录' });
  await popup.getByRole('textbox', { name: '手机号' }).fill(phone);
  await askForCode(page);
  await popup.getByRole('textbox', { name: '验证码' }).fill(await product.smsCode(phone));
}

export async function chooseProfile(page: Page, nickname: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: '创建角色' });
  await popup.getByRole('textbox', { name: '昵称' }).fill(nickname);
  await popup.getByRole('button', { name: '进入游戏' }).click();
  await popup.waitFor({ state: 'hidden' });
}

export async function newPlayer(page: Page, product: ServerProcess, phone: string, nickname: string): Promise<void> {
  await page.goto('/');
  await logIn(page, product, phone);
  await chooseProfile(page, nickname);
}

/** The game's frame, once it is visible: home loads it hidden, ahead of a game. */
export async function gameFrame(page: Page): Promise<Frame> {
  await page.locator('iframe').waitFor();
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game frame');
  await page.getByText(/正在装进/).waitFor({ state: 'hidden' });
  return frame;
}

/** Input of a strategy: the weapon in the claw and the score, from the frame's live region, and the count of drops. */
async function turnOf(frame: Frame, drops: number) {
  const live = (await frame.locator(LIVE).allTextContents()).join(' ');
  return { weapon: /手上是(.+?)，/.exec(live)?.[1] ?? '', score: Number(/得分(\d+)/.exec(live)?.[1] ?? 0), drops };
}

/** Chooses where a ball goes: a fraction of the field's width. */
export type Strategy = (turn: Awaited<ReturnType<typeof turnOf>>) => number;

/** Fills the field from side to side, for a short game. */
export const careless: Strategy = ({ drops }) => (drops % (STRIDES + 1)) / STRIDES;

/** Sorts by size until the score is worth coins, then fills the field to end the game. */
export const earning: Strategy = (turn) =>
  turn.score < campaign.conversion.score ? (COLUMN[turn.weapon] ?? 0.5) : careless(turn);

/** @returns a function that drops a ball by a tap on the canvas, at a fraction of the field's width */
export async function dropperOn(page: Page): Promise<(fraction: number) => Promise<void>> {
  const box = await (await gameFrame(page)).locator('canvas').boundingBox();
  if (!box) throw new Error('no canvas');
  const field = Math.min(box.width, box.height * 0.5625) * 0.83;
  return async (fraction) => {
    await page.touchscreen.tap(box.x + box.width / 2 + (fraction - 0.5) * field, box.y + box.height * 0.4);
    await page.waitForTimeout(realMs(PACE_MS));
  };
}

/** The game's log on the device; empty before the first drop. */
export async function keptLog(page: Page): Promise<Pick<InputLog, 'drops' | 'endTick'>> {
  const kept = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('capsule-armory:frame:'));
    return localStorage.getItem(key ?? '') ?? '';
  });
  const log = /"log":"([\w-]+)"/.exec(kept)?.[1];
  return log === undefined ? { drops: [], endTick: 0 } : openLog(log);
}

export async function playToEnd(page: Page, strategy: Strategy): Promise<void> {
  const frame = await gameFrame(page);
  const drop = await dropperOn(page);
  const over = page.getByRole('button', { name: '查看得分' });
  for (let drops = 0; !(await over.isVisible()); drops += 1) await drop(strategy(await turnOf(frame, drops)));
}

/** Time limit for a game's result, ms: a killed server takes half a minute to start again on a busy machine. */
const RESULT_MS = 120_000;

export async function shownScore(page: Page): Promise<number> {
  await page.getByRole('button', { name: '查看得分' }).click();
  const card = page.getByRole('dialog', { name: '本局战绩' });
  await card.waitFor({ timeout: RESULT_MS });
  return Number(/本局得分\s*([\d,]+)/.exec(await card.innerText())?.[1]?.replace(',', ''));
}
