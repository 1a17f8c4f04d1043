import { config } from '../../../game-frame/sim/index.ts';
import { typicalGame } from '../../support/load/bot-games.ts';
import { runLoadTest } from './load.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

const PLAYERS = shareOf(30);

/** CPU of the server for a game of an average player, from start to result, by part. */
export const run: Bench = async () => {
  const { calls, ticks } = await runLoadTest({ processes: 1, players: PLAYERS, warmUps: 1, play: typicalGame });
  const { start, deal, over } = calls;
  const playSeconds = ticks / PLAYERS / config.ticksPerSecond;
  const { replay } = over.cpu;
  const deals = deal.calls / PLAYERS;
  const sql = start.cpu.sql + deals * deal.cpu.sql + over.cpu.sql;
  const rest = start.cpu.rest + deals * deal.cpu.rest + over.cpu.rest;
  return [
    { name: 'an average game: play time', value: playSeconds, unit: 's' },
    { name: 'an average game: deals', value: deals, unit: '' },
    { name: 'a deal: CPU of the SQL', value: deal.cpu.sql, unit: 'ms' },
    { name: 'a deal: CPU of the rest', value: deal.cpu.rest, unit: 'ms' },
    { name: 'an average game: CPU of the replay', value: replay, unit: 'ms' },
    { name: 'an average game: CPU of the SQL', value: sql, unit: 'ms' },
    { name: 'an average game: CPU of the rest', value: rest, unit: 'ms' },
    { name: 'an average game: games a core-second', value: 1000 / (replay + sql + rest), unit: '' },
    { name: 'replay on the server', value: (playSeconds * 1000) / replay, unit: '× real time', budget: { least: 400 } },
  ];
};
