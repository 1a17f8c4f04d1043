import { shortGame } from '../../support/load/bot-games.ts';
import { type LoadTest, runLoadTest, VISIT, type Visit } from './load.ts';
import type { Bench, Figure } from './figure.ts';

const STAGES: readonly (Pick<LoadTest, 'engine' | 'processes'> & { readonly title: string })[] = [
  { title: 'PostgreSQL, 1 process', engine: 'postgres', processes: 1 },
  { title: 'PostgreSQL, 2 processes', engine: 'postgres', processes: 2 },
  { title: 'PGlite', engine: 'pglite', processes: 1 },
];

const figuresOf = (title: string, visit: Visit): Figure[] =>
  VISIT.flatMap((call): Figure[] => {
    const { perSecond, p50, p99, cpu } = visit[call];
    const name = `${title}: ${call}`;
    return [
      { name: `${name}, a second`, value: perSecond, unit: '' },
      { name: `${name}, p50`, value: p50, unit: 'ms' },
      { name: `${name}, p99`, value: p99, unit: 'ms' },
      { name: `${name}, CPU without replay`, value: cpu.sql + cpu.rest, unit: 'ms' },
    ];
  });

/** A call that changes nothing and one that does, as an API with its database does them. */
const callFigures = ({ board, draw }: Visit): Figure[] => [
  { name: 'a call: CPU of the SQL', value: (board.cpu.sql + draw.cpu.sql) / 2, unit: 'ms' },
  { name: 'a call: CPU of the rest', value: (board.cpu.rest + draw.cpu.rest) / 2, unit: 'ms' },
];

/** A player's whole visit on both engines, with the shortest games there are: what all but the replay costs. */
export const run: Bench = async () => {
  const figures: Figure[] = [];
  for (const { title, ...where } of STAGES) {
    const visit = await runLoadTest({ ...where, players: 300, warmUps: 2, play: shortGame });
    figures.push(...figuresOf(title, visit));
    if (where.engine === 'postgres' && where.processes === 1) figures.push(...callFigures(visit));
  }
  return figures;
};
