import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Figure, judged } from './figure.ts';

const FILE = resolve(import.meta.dirname, '../../.out/bench.json');
/** Input of the model of scale, and the names of its figures. */
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
export interface Measured {
  readonly at: string;
  readonly load: number | undefined;
  readonly figures: readonly ReturnType<typeof judged>[];
}

export const store = (modules: Readonly<Record<string, Measured>>): void => write(FILE, { modules });

export function keep(figures: readonly Figure[]): void {
  const costs = figures.filter(({ name }) => COSTS.test(name));
  write(KEPT, { figures: Object.fromEntries(costs.map(({ name, value }) => [name, Number(value.toPrecision(6))])) });
}
