import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Costs } from './costs.ts';

/** The run of `npm run bench` that is kept beside this file (`-- --keep`). */
const BENCH = new URL('./bench.json', import.meta.url);

const figure = v.object({ name: v.string(), value: v.nullable(v.number()) });
const reportSchema = v.object({ modules: v.record(v.string(), v.object({ figures: v.array(figure) })) });

/** Bytes of the client: the budgets that tests hold. */
const FIRST_VISIT = 1_300_000;
const LATER_VISIT = 6000;

/**
 * The model's costs as the kept run measured them.
 * @throws Error when it has not measured one of them
 */
export function measuredCosts(): Costs {
  const { modules } = v.parse(reportSchema, JSON.parse(readFileSync(BENCH, 'utf8')));
  const figures = Object.values(modules).flatMap((module) => module.figures);
  const find = (name: string): number => {
    const value = figures.find((one) => one.name === name)?.value;
    if (typeof value !== 'number') throw new Error(`${BENCH.pathname} has no figure “${name}”`);
    return value;
  };
  return {
    replayMs: find('an average game: CPU of the replay'),
    gameSqlMs: find('an average game: CPU of the SQL'),
    gameApiMs: find('an average game: CPU of the rest'),
    callSqlMs: find('a call: CPU of the SQL'),
    callApiMs: find('a call: CPU of the rest'),
    playerBytes: find('database: bytes of a player'),
    gameBytes: find('database: bytes of an average game'),
    firstVisitBytes: FIRST_VISIT,
    laterVisitBytes: LATER_VISIT,
  };
}
