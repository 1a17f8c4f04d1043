import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { markdown } from '../../../game-frame/balance/batch/report.ts';
import { readArguments } from '../../support/command-line.ts';
import { exitOnSignals } from '../../support/load/signals.ts';
import { say } from '../../support/say.ts';
import { cellsOf, type Figure, judged } from './figure.ts';
import { MODULES } from './modules.ts';

const NAMES = Object.keys(MODULES);
const USAGE = `npm run bench [-- <module> … --share 1 --keep]

Measures, prints one table and writes test/.out/bench.json.
Modules: ${NAMES.join(', ')}; all but soak, which takes an hour, unless some are named.
--share  part of the players, rows and rounds that a module takes: 0.01 is a trial, 25 a soak
--keep   the costs that the model of scale needs (of visit, game-cost, size and launch) become test/tools/scale/bench.json`;

const FILE = resolve(import.meta.dirname, '../../.out/bench.json');
/** Input of the scale model, and the names of its figures. */
const KEPT = resolve(import.meta.dirname, '../scale/bench.json');
const COSTS = /^(?:an average game|a deal|a call|an entry|database): /;

function write(file: string, content: object): void {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, ...content }, undefined, 2)}\n`);
}

/** Figures of a module, with time and the machine's load before: on a busy machine only CPU times are valid. */
interface Measured {
  readonly at: string;
  readonly load: number | undefined;
  readonly figures: readonly ReturnType<typeof judged>[];
}

function keep(figures: readonly Figure[]): void {
  const costs = figures.filter(({ name }) => COSTS.test(name));
  write(KEPT, { figures: Object.fromEntries(costs.map(({ name, value }) => [name, Number(value.toPrecision(6))])) });
}

/** Runs a module in a process of its own: what one leaves in memory changes the next. @throws Error without figures */
async function runModule(name: string, share: string): Promise<readonly Figure[]> {
  // Numbers such as NaN get through as they are.
  const child = fork(join(import.meta.dirname, 'child.ts'), [name], {
    serialization: 'advanced',
    env: { ...process.env, BENCH_SHARE: share },
  });
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  let figures: readonly Figure[] | undefined;
  child.once('message', (sent: readonly Figure[]) => (figures = sent));
  const [code]: unknown[] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0 || figures === undefined) throw new Error(`${name} ended with ${String(code)}`);
  return figures;
}

async function runAll(wanted: readonly string[], share: string): Promise<readonly Figure[]> {
  const modules: Record<string, Measured> = {};
  for (const name of wanted) {
    say(`${name} …`);
    const begun = { at: new Date().toISOString(), load: loadavg()[0] };
    try {
      modules[name] = { ...begun, figures: (await runModule(name, share)).map(judged) };
      write(FILE, { modules });
    } catch (error) {
      // The other modules still run.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
  return Object.values(modules).flatMap(({ figures }) => figures);
}

exitOnSignals();
const { positionals, values } = readArguments(USAGE, {
  keep: { type: 'boolean' },
  share: { type: 'string', default: '1' },
});
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0 || !(Number(values.share) > 0) || (values.keep && values.share !== '1')) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  const figures = await runAll(
    positionals.length > 0 ? positionals : NAMES.filter((name) => name !== 'soak'),
    values.share,
  );
  say(markdown([['figure', 'value', 'floor or peer', 'ratio', 'budget', 'pass'], ...figures.map(cellsOf)]));
  if (values.keep) keep(figures);
}
