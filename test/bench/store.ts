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

const kept = (): Record<string, unknown> =>
  existsSync(FILE) ? v.parse(storeSchema, JSON.parse(readFileSync(FILE, 'utf8'))).modules : {};

/** Keeps a module's figures in test/.out/bench.json; those of other modules stay from when they ran. */
export function keep(module: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  const modules = { ...kept(), [module]: { at: new Date().toISOString(), figures: rows } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ machine: machine(), modules }, undefined, 2)}\n`);
}
