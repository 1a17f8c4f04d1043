import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { type Figure, passes, ratioOf } from './figure.ts';

const FILE = resolve(import.meta.dirname, '../.out/bench.json');

const storeSchema = v.object({ modules: v.record(v.string(), v.unknown()) });

const machine = (): object => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

/** What is there already; nothing when it is of another form. */
function kept(): Record<string, unknown> {
  if (!existsSync(FILE)) return {};
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storeSchema), readFileSync(FILE, 'utf8'));
  return parsed.success ? parsed.output.modules : {};
}

/** Keeps a module's figures in test/.out/bench.json; those of other modules stay from when they ran. */
export function keep(module: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  const modules = { ...kept(), [module]: { at: new Date().toISOString(), figures: rows } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ machine: machine(), modules }, undefined, 2)}\n`);
}
