import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CallName, PayloadOf } from '../../src/contract/index.ts';
import { boardMonth } from '../../server/rules/board.ts';
import { placeOf, defeatedBy, recordScore } from '../../server/rules/month-scores.ts';
import { contextAt, type PlayerContext } from '../../server/rules/context.ts';
import { lockPlayer } from '../../server/rules/player.ts';
import { percentile } from '../load/parallel.ts';
import type { Bench } from './figure.ts';
import { GAME, type Million, startMillion } from './million.ts';

const FLOOR = resolve(import.meta.dirname, 'floor.sql');
const FLOOR_ROUNDS = 2000;
/** CPU is counted in ticks of 10 ms, so it is taken over batches; the median batch counts. */
const BATCH = 100;
/** A game of minutes can't be sent in the second it was started. */
const PLAY_S = 3600;

/** CPU of one call in the median batch, ms. */
async function medianCpu(million: Million, calls: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const batches: number[] = [];
  for (let from = 0; from < calls; from += BATCH) {
    const before = million.cpu();
    for (let at = from; at < from + BATCH; at += 1) await work(at);
    batches.push((million.cpu() - before) / BATCH);
  }
  return percentile(batches, 0.5);
}

const tokenOf = ({ tokens }: Million, at: number): string => tokens[at % tokens.length] ?? '';

async function call<N extends CallName>(million: Million, name: N, payload: PayloadOf<N>, at: number) {
  const reply = await million.harness.call(name, payload, { token: tokenOf(million, at) });
  if (reply.code !== 0) throw new Error(`${name}: ${reply.code} ${reply.msg}`);
  return reply.data;
}

/** A game from its start to its result, CPU in ms; two calls. */
async function playedCpu(million: Million, games: number): Promise<number> {
  const { clock } = million.harness;
  const { score, counts, gameData: game_data } = GAME;
  const batches: number[] = [];
  for (let from = 0; from < games; from += BATCH) {
    const ids: string[] = [];
    const before = million.cpu();
    for (let at = from; at < from + BATCH; at += 1) ids.push((await call(million, 'gameStart', {}, at)).id);
    const between = million.cpu();
    clock.advance(PLAY_S);
    const after = million.cpu();
    for (const [index, id] of ids.entries())
      await call(million, 'gameOver', { id, score, game_data, score_list: [...counts] }, from + index);
    batches.push((between - before + million.cpu() - after) / BATCH);
  }
  return percentile(batches, 0.5);
}

/** What ranking costs within game/over, CPU in ms. */
async function rankingCpu(million: Million, calls: number): Promise<number> {
  const { services, database } = million.harness;
  const { clock, campaign, keys, board } = services;
  const month = boardMonth(campaign, clock.campaignNow());
  const [{ id: first } = { id: 1 }] = await database.sql<{ id: number }>`select min(player_id) as id from month_scores`;
  return medianCpu(million, calls, async (at) => {
    const standings = await board.standings(month);
    await database.tx(async (sql) => {
      const player = await lockPlayer(sql, first + at * 499);
      if (!player) throw new Error('no such player');
      const context: PlayerContext = { ...contextAt(clock, campaign, keys, sql), player };
      const own = await recordScore(context, month, 4000 + at);
      await placeOf(context, standings, month, { id: player.id, own });
      await defeatedBy(context, standings, month, 4000 + at);
    });
  });
}

/** CPU of this process's children that have ended, ms. */
function childrenCpu(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** pgbench with the same statements, CPU of both in ms a game. */
function floorCpu(million: Million): number {
  const { cluster, url } = million;
  const before = million.cpu() + childrenCpu();
  execFileSync(
    join(cluster.bin, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', '1', '-t', String(FLOOR_ROUNDS), '-f', FLOOR, url],
    {
      stdio: 'ignore',
    },
  );
  return (million.cpu() + childrenCpu() - before) / FLOOR_ROUNDS;
}

export const run: Bench = async () => {
  const million = await startMillion();
  try {
    await medianCpu(million, 3 * BATCH, (at) => call(million, 'rankingList', {}, at));
    const list = await medianCpu(million, 10 * BATCH, (at) => call(million, 'rankingList', {}, at));
    const ranking = await rankingCpu(million, 10 * BATCH);
    await playedCpu(million, 4 * BATCH);
    const game = await playedCpu(million, 10 * BATCH);
    const floor = { name: 'pgbench', value: floorCpu(million) };
    return [
      { name: 'ranking/list at 1e6 scores, CPU', value: list, unit: 'ms', budget: { most: 5 } },
      { name: 'ranking part of game/over at 1e6 scores, CPU', value: ranking, unit: 'ms', budget: { most: 5 } },
      { name: 'start + over without replay, CPU', value: game, unit: 'ms', floor, budget: { of: 'ratio', most: 2.5 } },
    ];
  } finally {
    await million.stop();
  }
};
