/**
 * `npm run bench [-- <module> …] [--keep]`: measures, prints one table, writes test/.out/bench.json. With `--keep` that
 * becomes test/tools/scale/bench.json, the run that is committed.
 */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../../support/load/signals.ts';
import type { Bench, Figure } from './figure.ts';
import { commit, forget, keep, moment } from './store.ts';
import { tableOf } from './table.ts';
import { say } from '../../support/say.ts';

/** Loaded when it runs, so that one alone starts quickly. */
const MODULES: Readonly<Record<string, () => Promise<{ readonly run: Bench }>>> = {
  sim: () => import('./sim.ts'),
  visit: () => import('./visit.ts'),
  'game-cost': () => import('./game-cost.ts'),
  board: () => import('./board.ts'),
  page: () => import('./page.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  frames: () => import('./frames.ts'),
  game: () => import('./game.ts'),
  session: () => import('./session.ts'),
  size: () => import('./size.ts'),
  overload: () => import('./overload.ts'),
  strangers: () => import('./strangers.ts'),
  memory: () => import('./memory.ts'),
};

async function runAll(names: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    say(`${name} …`);
    const begun = moment();
    try {
      const module = await MODULES[name]?.();
      const measured = (await module?.run()) ?? [];
      keep(name, begun, measured);
      figures.push(...measured);
    } catch (error) {
      // The other modules still run.
      process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  return figures;
}

exitOnSignals();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !(name in MODULES));
if (unknown.length > 0) {
  process.stderr.write(`No such module: ${unknown.join(', ')}. There are ${Object.keys(MODULES).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  if (positionals.length === 0) forget();
  const figures = await runAll(positionals.length > 0 ? positionals : Object.keys(MODULES));
  say(tableOf(figures));
  if (values.keep) commit();
  // A database in memory that is idle keeps a timer.
  process.exit();
}
