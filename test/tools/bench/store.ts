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

/** The stored figures; none when the file has another form. */
function kept(): Record<string, unknown> {
  if (!existsSync(FILE)) return {};
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storeSchema), readFileSync(FILE, 'utf8'));
  return parsed.success ? parsed.output.modules : {};
}

/** Deletes the figures of earlier runs. */
export const forget = (): void => rmSync(FILE, { force: true });

/** When a module ran, and the machine's load: on a busy machine CPU times are valid, elapsed times are not. */
export const moment = (): object => ({ at: new Date().toISOString(), load: Number(loadavg()[0]?.toFixed(1)) });

/** Stores a module's figures in test/.out/bench.json; those of other modules stay. */
export function keep(module: string, begun: object, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  const modules = { ...kept(), [module]: { ...begun, figures: rows } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ machine: machine(), modules }, undefined, 2)}\n`);
}

/** Copies the stored figures to the committed file. */
export const commit = (): void => copyFileSync(FILE, COMMITTED);
