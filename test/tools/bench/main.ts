/**
 * `npm run bench [-- <module> …] [--keep]`: measures, prints one table, writes test/.out/bench.json. With `--keep` that
 * becomes test/tools/scale/bench.json, the run that is committed.
 */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../../support/load/signals.ts';
import type { Figure } from './figure.ts';
import { names } from './modules.ts';
import { watchNoise } from './noise.ts';
import { runModule } from './run-module.ts';
import { commit, forget, keep, moment } from './store.ts';
import { tableOf } from './table.ts';
import { say } from '../../support/say.ts';

/** Runs a module. @returns its figures, each with its noise */
async function measure(name: string): Promise<readonly Figure[]> {
  const machine = watchNoise();
  try {
    const figures = await runModule(name);
    const noise = machine.spread();
    return figures.map((figure) => Object.assign({ noise }, figure));
  } finally {
    machine.stop();
  }
}

async function runAll(wanted: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of wanted) {
    say(`${name} …`);
    const begun = moment();
    try {
      const measured = await measure(name);
      keep(name, begun, measured);
      figures.push(...measured);
    } catch (error) {
      // The other modules still run.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  return figures;
}

exitOnSignals();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such module: ${unknown.join(', ')}. There are ${names.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  if (positionals.length === 0) forget();
  const figures = await runAll(positionals.length > 0 ? positionals : names);
  say(tableOf(figures));
  if (values.keep) commit();
  // A database in memory that is idle keeps a timer.
  process.exit();
}
