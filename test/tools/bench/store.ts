import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { type Figure, passes, ratioOf } from './figure.ts';

const FILE = resolve(import.meta.dirname, '../../.out/bench.json');
/** What the model of scale counts with, and the names of the figures that it needs. */
const KEPT = resolve(import.meta.dirname, '../scale/bench.json');
const COSTS = /^(?:an average game|a deal|a call|an entry|database): /;

const storeSchema = v.object({ modules: v.record(v.string(), v.unknown()) });

const machine = (): object => ({
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
});

function write(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine: machine(), ...content }, undefined, 2)}\n`);
}

/** The stored figures; none when the file has another form. */
function stored(): Record<string, unknown> {
  if (!existsSync(FILE)) return {};
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storeSchema), readFileSync(FILE, 'utf8'));
  return parsed.success ? parsed.output.modules : {};
}

/** Deletes the figures of earlier runs. */
export const forget = (): void => rmSync(FILE, { force: true });

/** When a module ran, and the machine's load: on a busy machine CPU times are valid, elapsed times are not. */
export const moment = (): object => ({ at: new Date().toISOString(), load: Number(loadavg()[0]?.toFixed(1)) });

/** Stores a module's figures in test/.out/bench.json; those of other modules stay. */
export function store(module: string, begun: object, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  write(FILE, { modules: { ...stored(), [module]: { ...begun, figures: rows } } });
}

/** Keeps the costs of a run for the model of scale. */
export function keep(figures: readonly Figure[]): void {
  const costs = figures.filter(({ name }) => COSTS.test(name));
  write(KEPT, { figures: Object.fromEntries(costs.map(({ name, value }) => [name, Number(value.toPrecision(6))])) });
}
