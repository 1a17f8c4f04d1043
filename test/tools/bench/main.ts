/**
 * `npm run bench [-- <module> …] [--keep]`: measures, prints one table, writes test/.out/bench.json. With `--keep`
 * the costs that the model of scale needs (of visit, game-cost, size and launch) become test/tools/scale/bench.json.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdown } from '../../../game-frame/balance/batch/report.ts';
import { exitOnSignals } from '../../support/load/signals.ts';
import { say } from '../../support/say.ts';
import { cellsOf, type Figure, judged } from './figure.ts';
import { MODULES } from './modules.ts';
import { keep, type Measured, store } from './store.ts';

/**
 * Runs a module in a process of its own: what one has compiled, or left in memory, changes what the next one measures.
 * @throws Error when it ends without figures; it has printed why
 */
async function runModule(name: string): Promise<readonly Figure[]> {
  // Numbers such as NaN get through as they are.
  const child = fork(join(import.meta.dirname, 'child.ts'), [name], { serialization: 'advanced' });
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  let figures: readonly Figure[] | undefined;
  child.once('message', (sent: readonly Figure[]) => (figures = sent));
  const [code]: unknown[] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0 || figures === undefined) throw new Error(`${name} ended with ${String(code)}`);
  return figures;
}

async function runAll(wanted: readonly string[]): Promise<readonly Figure[]> {
  const modules: Record<string, Measured> = {};
  for (const name of wanted) {
    say(`${name} …`);
    const begun = { at: new Date().toISOString(), load: loadavg()[0] };
    try {
      modules[name] = { ...begun, figures: (await runModule(name)).map(judged) };
      store(modules);
    } catch (error) {
      // The other modules still run.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  return Object.values(modules).flatMap(({ figures }) => figures);
}

exitOnSignals();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const names = Object.keys(MODULES);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such module: ${unknown.join(', ')}. There are ${names.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const figures = await runAll(positionals.length > 0 ? positionals : names);
  say(markdown([['figure', 'value', 'floor or peer', 'ratio', 'budget', 'pass'], ...figures.map(cellsOf)]));
  if (values.keep) keep(figures);
}
