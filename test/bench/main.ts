/** `npm run bench [-- <module> …]`: measures, prints one table, writes test/.out/bench.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../load/signals.ts';
import { type Bench, type Figure, passes, ratioOf } from './figure.ts';
import { tableOf } from './table.ts';

const OUT = resolve(import.meta.dirname, '../.out');

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

const machine = (): object => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

function write(figures: readonly Figure[]): void {
  mkdirSync(OUT, { recursive: true });
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  const report = { at: new Date().toISOString(), machine: machine(), figures: rows };
  writeFileSync(resolve(OUT, 'bench.json'), `${JSON.stringify(report, undefined, 2)}\n`);
}

async function runAll(names: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    say(`${name} …`);
    try {
      const module = await MODULES[name]?.();
      figures.push(...((await module?.run()) ?? []));
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
  write(figures);
  say(tableOf(figures));
}
