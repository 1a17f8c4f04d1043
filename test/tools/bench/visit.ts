import { shortGame } from '../../support/load/bot-games.ts';
import { type LoadTest, runLoadTest } from './load.ts';
import type { Bench, Figure } from './figure.ts';
import { shareOf } from './share.ts';

const STAGES: readonly (Pick<LoadTest, 'processes'> & { readonly title: string })[] = [
  { title: 'PostgreSQL, 1 process', processes: 1 },
  { title: 'PostgreSQL, 2 processes', processes: 2 },
];

/** A player's whole visit by one process and by two, with the shortest games there are: what all but the replay costs. */
export const run: Bench = async () => {
  const figures: Figure[] = [];
  for (const { title, ...where } of STAGES) {
    const { calls } = await runLoadTest({ ...where, players: shareOf(300), warmUps: 2, play: shortGame });
    for (const [call, { perSecond, p50, p99, cpu }] of Object.entries(calls))
      figures.push(
        { name: `${title}: ${call}, a second`, value: perSecond, unit: '' },
        { name: `${title}: ${call}, p50`, value: p50, unit: 'ms' },
        { name: `${title}: ${call}, p99`, value: p99, unit: 'ms' },
        { name: `${title}: ${call}, CPU without replay`, value: cpu.sql + cpu.rest, unit: 'ms' },
      );
    const { board, draw } = calls;
    // A call that changes nothing and one that does, as an API with its database does them.
    if (where.processes === 1)
      figures.push(
        { name: 'a call: CPU of the SQL', value: (board.cpu.sql + draw.cpu.sql) / 2, unit: 'ms' },
        { name: 'a call: CPU of the rest', value: (board.cpu.rest + draw.cpu.rest) / 2, unit: 'ms' },
      );
  }
  return figures;
};
