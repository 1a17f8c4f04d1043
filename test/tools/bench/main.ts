/**
 * `npm run bench [-- <module> …] [--keep]`: measures, prints one table, writes test/.out/bench.json. With `--keep`
 * the costs that the model of scale needs (of visit, game-cost, size and launch) become test/tools/scale/bench.json.
 */
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../../support/load/signals.ts';
import type { Figure } from './figure.ts';
import { MODULES } from './modules.ts';
import { watchNoise } from './noise.ts';
import { runModule } from './run-module.ts';
import { forget, keep, moment, store } from './store.ts';
import { tableOf } from './table.ts';
import { say } from '../../support/say.ts';

async function runAll(wanted: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of wanted) {
    say(`${name} …`);
    const begun = moment();
    const endNoise = watchNoise();
    try {
      const measured = await runModule(name);
      const noise = endNoise();
      say(`  the same work beside it differed by ±${Math.round(noise * 50)} %`);
      store(name, { ...begun, noise }, measured);
      figures.push(...measured);
    } catch (error) {
      // The other modules still run.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
      endNoise();
    }
  }
  return figures;
}

exitOnSignals();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const names = Object.keys(MODULES);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such module: ${unknown.join(', ')}. There are ${names.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  if (positionals.length === 0) forget();
  const figures = await runAll(positionals.length > 0 ? positionals : names);
  say(tableOf(figures));
  if (values.keep) keep(figures);
  // A database in memory that is idle keeps a timer.
  process.exit();
}
