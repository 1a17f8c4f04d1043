import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { type Figure, passes, ratioOf } from './figure.ts';

const FILE = resolve(import.meta.dirname, '../../.out/bench.json');
/** The run that the model of scale counts with, and that is committed. */
const COMMITTED = resolve(import.meta.dirname, '../scale/bench.json');

const storeSchema = v.object({ modules: v.record(v.string(), v.unknown()) });

const machine = (): object => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
});

/** What is there already; nothing when it is of another form. */
function kept(): Record<string, unknown> {
  if (!existsSync(FILE)) return {};
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storeSchema), readFileSync(FILE, 'utf8'));
  return parsed.success ? parsed.output.modules : {};
}

/** Forgets earlier runs. */
export const forget = (): void => rmSync(FILE, { force: true });

/** When a module ran, and how busy the machine was then: CPU counts on a busy one, times on the clock do not. */
export const moment = (): object => ({ at: new Date().toISOString(), load: Number(loadavg()[0]?.toFixed(1)) });

/** Keeps a module's figures in test/.out/bench.json; those of other modules stay from when they ran. */
export function keep(module: string, begun: object, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  const modules = { ...kept(), [module]: { ...begun, figures: rows } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ machine: machine(), modules }, undefined, 2)}\n`);
}

/** Puts what is kept where it is committed. */
export const commit = (): void => copyFileSync(FILE, COMMITTED);
