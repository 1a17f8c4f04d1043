import { expect, test } from 'vitest';
import type { Board } from '../../../src/contract/index.ts';
import Rank from '../../../src/screens/rank/Rank.tsx';
import { aBoard, aPlayer, aReview, never } from '../ui/samples.ts';
import { refuses, renderInApp } from '../ui/render-in-app.tsx';

const open = (board: Board) => renderInApp(<Rank />, { rankingList: () => board });

test('spec 2 /rank: the top three stand on the podium, the rest in a list', async () => {
  const { screen } = await open(aBoard(12, 8, 7744));
  const podium = screen.getByRole('list', { name: '前三名' });
  await expect.element(podium.getByText('玩家1')).toBeVisible();
  expect(podium.element().querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByRole('region', { name: '排行榜' }).getByRole('listitem').elements()).toHaveLength(9);
  expect(document.querySelectorAll('.rank-row-awarded')).toHaveLength(7);
  await expect.element(screen.getByRole('region', { name: '我的排名' })).toMatchTextContent(/^8我 · 橘子剑客.*7744$/);
  expect(document.querySelectorAll('.rank-row-self')).toHaveLength(1);
});

test('a bought frame is seen on the podium, in the list and at the own place, and on no other avatar', async () => {
  const board = aBoard(6, 5);
  const list = board.list.map((entry) => ({ ...entry, framed: entry.ranking === 1 || entry.ranking === 5 }));
  await renderInApp(<Rank />, { rankingList: () => ({ ...board, list }), userInfo: () => aPlayer({ framed: true }) });
  await expect.poll(() => document.querySelectorAll('.player-avatar')).toHaveLength(3);
  for (const place of ['.podium-1', '.rank-row-self', '.rank-own']) {
    const frame = document.querySelector(`${place} .player-avatar`);
    const picture = frame?.querySelector('img')?.getBoundingClientRect();
    expect(picture?.width).toBeCloseTo(frame?.getBoundingClientRect().width ?? 0, 0);
    expect(picture?.width).toBeCloseTo(picture?.height ?? 0, 0);
  }
});

for (const [place, shown] of [
  [30, '30'],
  [31, '未上榜'],
  [0, '未上榜'],
] as const) {
  test(`spec 9: rank ${place} is shown as ${shown}`, async () => {
    const { screen } = await open(aBoard(30, place));
    await expect.element(screen.getByRole('region', { name: '我的排名' })).toMatchTextContent(new RegExp(`^${shown}`));
  });
}

test('below the running month stand the places under review, with the day on which it ends', async () => {
  const { screen } = await open({ ...aBoard(12, 8), review: aReview() });
  await expect.element(screen.getByText('11 月榜公示中，12 月 3 日 24 点结束，名次见下方')).toBeVisible();
  const places = screen.getByRole('region', { name: '11 月榜前 10 名' });
  await expect.element(places.getByText('公示中', { exact: true })).toBeVisible();
  await expect
    .element(places.getByText(/公示于 12 月 3 日 24 点结束。如有违规将取消名次，后面的玩家依次递补/))
    .toBeVisible();
  expect(places.getByRole('listitem').elements()).toHaveLength(10);
});

test('confirmed places say so', async () => {
  const { screen } = await open({ ...aBoard(12, 8), review: aReview(true) });
  await expect.element(screen.getByText('名次已确认')).toBeVisible();
  await expect.element(screen.getByText(/公示中/)).not.toBeInTheDocument();
});

for (const [players, vacant, shown = '玩家2'] of [
  [0, 3, '本月还没有人上榜，来拿第一名吧'],
  [2, 8],
  [3, 7],
  [9, 1],
  [10, 0],
] as const) {
  test(`with ${players} players, ${vacant} rewarded places wait for somebody`, async () => {
    const { screen } = await open(aBoard(players, 2));
    await expect.element(screen.getByText(shown)).toBeVisible();
    expect(screen.getByText('虚位以待').elements()).toHaveLength(vacant);
  });
}

test('while the board is on its way, screen readers hear so and nobody is called vacant', async () => {
  const { screen } = await renderInApp(<Rank />, { rankingList: never });
  await expect.element(screen.getByText('榜单加载中')).toBeInTheDocument();
  expect(screen.getByText('虚位以待').elements()).toHaveLength(0);
});

const fivePlaces = () => aBoard(5, 1);

test('the last known board stays when a newer one can not be fetched', async () => {
  let board = fivePlaces;
  const { screen } = await renderInApp(<Rank />, { rankingList: () => board() });
  await expect.element(screen.getByText('玩家5')).toBeVisible();
  board = refuses;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('玩家5')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});
