import * as v from 'valibot';
import type { DrivenPage } from './drive/driven-page.ts';

/** The track of the replay, if it is there: where it stands, and how long it is, ms. */
const TRACK = `(() => {
  const track = document.querySelector('.watch-track input');
  return track && { at: Number(track.value), length: Number(track.max) };
})()`;
const track = v.nullable(v.object({ at: v.number(), length: v.number() }));

/** Moves the track as a finger does. */
const seekTo = (part: number): string => `(() => {
  const track = document.querySelector('.watch-track input');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  set.call(track, Math.round(Number(track.max) * ${part}));
  track.dispatchEvent(new Event('input', { bubbles: true }));
})() ?? null`;

const OWN_SCORE = `document.querySelector('.rank-own-score')?.textContent ?? null`;
const SHOWN_SCORE = `document.querySelector('.watch iframe')?.contentDocument?.querySelector('.hud-plaque b')?.textContent ?? null`;

/**
 * Watches the player's game of the board: it plays by itself, goes to its middle and to its end.
 * @returns the score that it ends with
 * @throws when that is not the board's, or something does not come
 */
export async function watchOwnGame(
  page: DrivenPage,
  nickname: string,
  onPicture: () => Promise<void>,
): Promise<number> {
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
