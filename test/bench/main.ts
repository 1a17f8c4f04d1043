/** `npm run bench [-- <module> …]`: measures, prints one table, writes test/.out/bench.json. */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../load/signals.ts';
import type { Bench, Figure } from './figure.ts';
import { keep } from './store.ts';
import { tableOf } from './table.ts';

/** Loaded when it runs, so that one alone starts quickly. */
const MODULES: Readonly<Record<string, () => Promise<{ readonly run: Bench }>>> = {
  sim: () => import('./sim.ts'),
  visit: () => import('./visit.ts'),
  'game-cost': () => import('./game-cost.ts'),
  board: () => import('./board.ts'),
  page: () => import('./page.ts'),
  frames: () => import('./frames.ts'),
  size: () => import('./size.ts'),
  overload: () => import('./overload.ts'),
  memory: () => import('./memory.ts'),
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function runAll(names: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    say(`${name} …`);
    try {
      const module = await MODULES[name]?.();
      const measured = (await module?.run()) ?? [];
      keep(name, measured);
      figures.push(...measured);
    } catch (error) {
      // The others still tell something.
      process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  return figures;
}

exitOnSignals();
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in MODULES));
if (unknown.length > 0) {
  process.stderr.write(`No such module: ${unknown.join(', ')}. There are ${Object.keys(MODULES).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const figures = await runAll(positionals.length > 0 ? positionals : Object.keys(MODULES));
  say(tableOf(figures));
}
