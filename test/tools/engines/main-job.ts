import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { coinsOf } from '../../support/campaign.ts';
import type { ServerProcess } from '../../support/product/server-process.ts';
import type { Driver, Point } from './drive/driver.ts';
import { DrivenPage } from './drive/driven-page.ts';

const PHONE = '13800138040';
/** Milliseconds between drops: a little more than the claw's pause. */
const PACE_MS = 650;
const DROPS_SHOWN = 12;

/** Where in the page a tap drops a ball into the middle. */
const MIDDLE = `(() => {
  const canvas = document.querySelector('iframe')?.contentDocument?.querySelector('canvas');
  if (!canvas || document.body.innerText.includes('武器正在装进扭蛋')) return null;
  const frame = document.querySelector('iframe').getBoundingClientRect();
  return { x: Math.round(frame.left + frame.width / 2), y: Math.round(frame.top + frame.height * 0.4) };
})()`;

const KEEP_ERRORS = `(() => {
  window.pageErrors = [];
  for (const kind of ['error', 'unhandledrejection'])
    window.addEventListener(kind, (event) => window.pageErrors.push(String(event.message ?? event.reason)));
})() ?? null`;

async function logIn(page: DrivenPage, product: ServerProcess, nickname: string): Promise<void> {
  await page.type('手机号', PHONE);
  await page.tap('获取验证码');
  await page.tap('同意并继续');
  await page.read(/(发送成功)/);
  await page.type('验证码', await product.smsCode(PHONE));
  await page.type('昵称', nickname);
  await page.tap('进入游戏');
  await page.read(/(体力\s*1)/);
}

/** Drops everything in one place until the balls cross the line. */
async function play(page: DrivenPage, onPicture: () => Promise<void>): Promise<void> {
  const middle = await page.until('the game', async () => {
    const place = await page.driver.evaluate(MIDDLE);
    return place === null ? null : (v.parse(v.object({ x: v.number(), y: v.number() }), place) satisfies Point);
  });
  for (let drops = 0; !(await page.hasButton('查看得分')); drops += 1) {
    if (drops === DROPS_SHOWN) await onPicture();
    await page.driver.tapAt(middle);
    await sleep(PACE_MS);
  }
}

/** Opens the picture to share: it shows only when every part of it could be drawn. */
async function share(page: DrivenPage): Promise<void> {
  await page.tap('分享成绩');
  await page.until('the picture', async () =>
    (await page.driver.evaluate(`document.querySelector('dialog img[alt^="战绩图"]')?.naturalWidth ?? null`)) === 750
      ? true
      : null,
  );
  await sleep(2000);
}

/** The track of the replay, if it is there: where it stands, and how long it is, ms. */
const TRACK = `(() => {
  const track = document.querySelector('.watch-track input');
  return track && { at: Number(track.value), length: Number(track.max) };
})()`;
const track = v.nullable(v.object({ at: v.number(), length: v.number() }));

const seekTo = (part: number): string => `(() => {
  const track = document.querySelector('.watch-track input');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  set.call(track, Math.round(Number(track.max) * ${part}));
  track.dispatchEvent(new Event('input', { bubbles: true }));
})() ?? null`;

const OWN_SCORE = `document.querySelector('.rank-own-score')?.textContent ?? null`;
const SHOWN_SCORE = `document.querySelector('.watch iframe')?.contentDocument?.querySelector('.hud-plaque b')?.textContent ?? null`;

/** Watches the player's game from the board to its end. @returns its score @throws when that is not the board's */
async function watchOwnGame(page: DrivenPage, nickname: string, onPicture: () => Promise<void>): Promise<number> {
  await page.driver.evaluate(`(location.hash = '#/rank')`);
  const onBoard = await page.until('the board', () => page.driver.evaluate(OWN_SCORE));
  await page.tap(`观看${nickname}的对局`, 'a');
  const where = () => page.driver.evaluate(TRACK).then((found) => v.parse(track, found));
  await page.until('the replay to play', async () => ((await where())?.at ?? 0) > 0 || null);
  await page.tap('暂停');
  await page.driver.evaluate(seekTo(0.5));
  await page.until('the middle of the replay', async () => {
    const found = await where();
    return (found !== null && Math.abs(found.at - found.length / 2) <= 1000) || null;
  });
  await onPicture();
  await page.driver.evaluate(seekTo(1));
  const score = Number(await page.read(/播放完毕，(\d+) 分/));
  const shown = await page.driver.evaluate(SHOWN_SCORE);
  if (shown !== String(score) || onBoard !== shown)
    throw new Error(`the replay ends with ${score} points, shows ${String(shown)}, the board ${String(onBoard)}`);
  return score;
}

/** The main job by a driven browser, from the login to the replay. @returns the score @throws when anything is wrong */
export async function mainJob(
  driver: Driver,
  product: ServerProcess,
  nickname: string,
  folder: string,
): Promise<number> {
  const page = new DrivenPage(driver);
  mkdirSync(folder, { recursive: true });
  const keep = async (name: string): Promise<void> =>
    writeFileSync(join(folder, `${name}.png`), await driver.screenshot());
  await driver.open(product.url);
  await driver.evaluate(KEEP_ERRORS);
  await logIn(page, product, nickname);
  await sleep(2000);
  await keep('home');
  await page.tap('开始游戏');
  await play(page, () => keep('game'));
  await keep('over');
  await page.tap('查看得分');
  const score = Number((await page.read(/本局得分\s*([\d,]+)/)).replaceAll(',', ''));
  await sleep(1000);
  await keep('result');
  await share(page);
  await keep('shared');
  await page.tap('关闭');
  await page.tap('返回');
  await page.tap('我的奖励');
  const coins = Number(await page.read(/我的萤石\s*(\d+)/));
  await sleep(1000);
  await keep('rewards');
  if (coins !== coinsOf(score)) throw new Error(`${score} points brought ${coins} coins`);
  const watched = await watchOwnGame(page, nickname, () => keep('watch'));
  if (watched !== score) throw new Error(`the board's replay of ${score} points ends with ${watched}`);
  const errors = v.parse(v.array(v.string()), await driver.evaluate('window.pageErrors'));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return score;
}
