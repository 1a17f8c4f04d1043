import { onlyVersion } from '../../../server/campaign/index.ts';
import { describe, expect, it } from 'vitest';
import type { SignalledGame } from '../../../server/rules/integrity/suspects/judged.ts';
import { compareGames } from '../../../server/rules/integrity/suspects/unusual.ts';
import { type NotedDrop, rankCorrelation, signalsOf } from '../../../server/verify/index.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer } from '../../support/server/suite.ts';

const ORDINARY = { difficulty: 0.5, aim: 0.5, offCentre: null, pile: 0.5, order: -20, onEqual: false };
const dropsOf = (change: (n: number) => Partial<NotedDrop>): NotedDrop[] =>
  Array.from({ length: 30 }, (_, n) => Object.assign({ ...ORDINARY, tick: 60 * n, x: 10 * n, balls: n }, change(n)));
const quick = (n: number): number => 36 * n;

describe('the signals of a game', () => {
  it.each<[string, ReturnType<typeof dropsOf>, object]>([
    ['a metronome', dropsOf(() => ({})), { drops: 30, spread: 0, skew: 0, earliest: 0, thought: 0, rhythm: 0 }],
    ['drops at the first legal tick', dropsOf((n) => ({ tick: quick(n) })), { spread: 0, earliest: 1 }],
    [
      'times that grow with the difficulty',
      dropsOf((n) => ({ tick: 40 * n + n * n, difficulty: n / 30 })),
      { thought: 1, rhythm: 1, reach: 0 },
    ],
    ['times that grow with the way', dropsOf((n) => ({ tick: 40 * n + n * n, x: n * n })), { reach: 1, repeats: 0 }],
    ['few long times', dropsOf((n) => ({ tick: 50 * n + (n > 26 ? 400 * (n - 26) : 0) })), { skew: 1 }],
    ['three places', dropsOf((n) => ({ x: 100 * (n % 3) })), { repeats: 0.9 }],
    ['balls that never merge', dropsOf(() => ({})), { unseen: 0, equals: 0 }],
    [
      'a merge after each drop, every second one onto an equal ball',
      dropsOf((n) => ({ balls: 9, onEqual: n % 2 === 0 })),
      { unseen: 0.483, equals: 0.5 },
    ],
    ['the very centre half of the time', dropsOf((n) => ({ offCentre: n % 2 === 0 ? 1 : 40 })), { centred: 0.5 }],
  ])('%s', (_, drops, expected) => {
    expect(signalsOf(drops)).toMatchObject(expected);
  });

  it('are none of a game of a few drops', () => {
    expect(signalsOf(dropsOf(() => ({})).slice(0, 19))).toBeNull();
  });

  it.each([
    [[1, 2, 3], [10, 20, 90], 1],
    [[1, 2, 3], [3, 2, 1], -1],
    [[1, 1, 1], [1, 2, 3], 0],
    [[1, 1, 2, 2], [1, 2, 3, 4], 0.894],
  ])('ranks of %j and %j correlate by %d', (a, b, expected) => {
    expect(rankCorrelation(a, b)).toBeCloseTo(expected, 3);
  });
});

const THRESHOLDS = { listFrom: 5, nameFrom: 2.5, leastGames: 20, playerGames: 3 };
const ordinary = (n: number): SignalledGame => ({
  player: n,
  drops: 120,
  spread: 0.5 + (n % 5) * 0.02,
  skew: 0.3,
  earliest: 0,
  thought: 0.3 + (n % 7) * 0.01,
  reach: 0.3,
  rhythm: 0.2,
  repeats: 0.1,
  centred: 0.05,
  aim: 0.5,
  pile: 0.6,
  order: -18 - (n % 5),
  unseen: 0.1 + (n % 5) * 0.03,
  equals: 0.35 + (n % 5) * 0.06,
  score: 1500 + n * 10,
  idle: 0.1,
});

describe('games compared', () => {
  const games = Array.from({ length: 40 }, (_, n) => ordinary(n));
  const program = { ...ordinary(3), player: 99, spread: 0, repeats: 0.9, thought: 0 };

  it('with the month’s others: a program stands out, with its reasons in words, the strongest first', () => {
    const compared = compareGames([...games, program], THRESHOLDS);
    const found = compared.at(-1);
    expect(found?.unusual).toBeGreaterThan(THRESHOLDS.listFrom);
    expect(found?.reasons()).toEqual([
      '反复落在完全相同的位置（0.90，通常 0.10）',
      '两次落球的间隔几乎不变（0.00，通常 0.54）',
      '难的选择不比容易的想得久（0.00，通常 0.33）',
    ]);
    for (const { unusual, reasons } of compared.slice(0, -1)) {
      expect(unusual).toBeLessThan(2);
      expect(reasons()).toEqual([]);
    }
  });

  const FORESEEN = { unled: 0.2, unseen: 0.35, equals: 0.2 };

  it('with what a search would choose where that is known: one that chooses as well says so', () => {
    const searched = compareGames([{ ...ordinary(3), player: -1, ...FORESEEN }, ...games], THRESHOLDS)[0];
    expect(searched?.reasons()).toEqual([
      expect.stringMatching(/^没有提示处的选择与搜索程序一致（0\.20，通常 0\.\d\d）$/),
      expect.stringMatching(/^出现没人能预见的合成（0\.35，通常 0\.\d\d）$/),
      expect.stringMatching(/^很少落到同级球上（0\.20，通常 0\.\d\d）$/),
      expect.stringMatching(/^总的来看像搜索程序/),
    ]);
    expect(searched?.unusual).toBeGreaterThan(THRESHOLDS.listFrom);
  });

  it('with people where only programs were searched', () => {
    const found = { ...ordinary(3), ...FORESEEN };
    const programs = Array.from({ length: 30 }, (_, n) => ({ ...found, player: -n - 1, unseen: 0.1, equals: 0.4 }));
    const reasons = compareGames([...games, ...programs], THRESHOLDS)
      .slice(games.length)
      .flatMap((game) => game.reasons());
    expect(reasons.filter((reason) => reason.startsWith('没有提示处的选择'))).toHaveLength(programs.length);
  });

  it('with the best ones of the same player, together: what may be chance in one is none in three', () => {
    const half = { unled: 0.33, unseen: 0.21, equals: 0.33 };
    const own = [0, 1, 2, 3].map((n) => Object.assign(ordinary(n), half, { player: -1, score: 4000 - n }));
    const [alone] = compareGames([{ ...ordinary(3), ...half, player: -1 }, ...games], THRESHOLDS);
    const [first, second, third, fourth] = compareGames([...own, ...games], THRESHOLDS);
    expect(first?.unusual).toBeGreaterThan(1.2 * (alone?.unusual ?? 0));
    expect([second, third]).toEqual([first, first]);
    expect(first?.reasons().at(-1)).toBe('该玩家最好的 3 局合在一起');
    expect(fourth?.unusual).toBeCloseTo(alone?.unusual ?? 0, 1);
  });

  it('in a month with few games with what is usual anywhere', () => {
    expect(compareGames([program], THRESHOLDS)[0]?.unusual).toBeGreaterThan(THRESHOLDS.listFrom);
  });

  it('of which one drops as soon as it may: that alone is an impatient person', () => {
    const [impatient] = compareGames([{ ...ordinary(3), player: 99, earliest: 1 }, ...games], THRESHOLDS);
    expect(impatient?.reasons()).toHaveLength(1);
    expect(impatient?.unusual).toBeLessThan(THRESHOLDS.listFrom);
  });

  it('of which one is short: it is less certain, so it counts for less', () => {
    const [long, short] = compareGames([program, { ...program, player: 100, drops: 30 }, ...games], THRESHOLDS);
    expect(short?.unusual).toBeLessThan(long?.unusual ?? 0);
  });
});

describeServer('the suspects of a month', (_, test) => {
  test('are listed with the reasons; signals are kept with each game', async ({ harness }) => {
    const player = await harness.player({ nickname: '机器人' });
    const round = await startRound(harness, player, 'greedy');
    await harness.call('gameOver', sentOf(round), player);
    const [game] = await harness.database.sql<{ signals: object }>`select signals from games where id = ${round.id}`;
    expect(game?.signals).toMatchObject({ drops: expect.any(Number), started: 1, devices: 1, days: 0 });
    await harness.services.waiting.memoryCounts.save(harness);
    const counted = harness.database.sql`select count from day_counts where name = 'games_unusual'`;
    expect(await counted).toEqual([{ count: 1 }]);
    const strict = { ...harness.campaign.board, suspects: { ...THRESHOLDS, listFrom: 0.1 } };
    const services = { ...harness.services, versions: onlyVersion({ ...harness.campaign, board: strict }) };
    const [listed] = await operateList(services, 'suspects 2025-11');
    expect(listed).toMatchObject({
      player: player.publicId,
      game: round.id,
      watch: expect.stringMatching(/^\/watch\/[\w-]{16}$/),
      score: round.score,
      why: expect.stringMatching(/本月已开 1 局；账号注册 0 天$/),
    });
    for (const now of [1, 0])
      expect((await operate(services, 'suspects 2025-11 --search 5')).out).toMatch(
        `${now} games searched now, by the players of the 5 best`,
      );
    const [searched] = await harness.database.sql<{ unled: number }>`
      select (signals ->> 'unled')::float8 as unled from games where id = ${round.id}`;
    expect(searched?.unled).toBeGreaterThan(0);
    expect(searched?.unled).toBeLessThan(1);
    expect((await operate(harness, 'suspects 2025-10')).out).toMatch(/0 of 0 games of 2025-10/);
    expect((await harness.call('userInfo', {}, player)).code).toBe(0);
  });
});
