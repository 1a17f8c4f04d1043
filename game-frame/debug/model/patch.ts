import type { SimConfig } from '../../sim/index.ts';
import { changedKeys } from '../../balance/config/changes.ts';

/** A source file of the simulation. */
export interface Source {
  /** Path in the repository. */
  readonly path: string;
  readonly text: string;
}

/**
 * A patch for `git apply --unidiff-zero` that makes a config the shipped one. It raises the version number too, since
 * every change of the config changes the game.
 * @returns '' when the config is the shipped one
 * @throws Error when a value is not found in its file
 */
export function configPatch(to: SimConfig, config: Source, version: Source, simVersion: number): string {
  const keys = changedKeys(to);
  if (keys.length === 0) return '';
  const values = keys.map((key) => replacement(config, new RegExp(`^  ${key}: .*,$`), `  ${key}: ${print(to[key])},`));
  const raised = replacement(
    version,
    /^export const SIM_VERSION = \d+;$/,
    `export const SIM_VERSION = ${simVersion + 1};`,
  );
  return filePatch(config.path, values) + filePatch(version.path, [raised]);
}

interface Replacement {
  /** Line number, from 1. */
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

function replacement({ path, text }: Source, pattern: RegExp, to: string): Replacement {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => pattern.test(line));
  const from = lines[index];
  if (from === undefined) throw new Error(`${path} has no line like ${to}`);
  return { line: index + 1, from, to };
}

function filePatch(path: string, replacements: readonly Replacement[]): string {
  const sorted = [...replacements].sort((a, b) => a.line - b.line);
  const hunks = sorted.map(({ line, from, to }) => `@@ -${line} +${line} @@\n-${from}\n+${to}\n`);
  return `--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}

const print = (value: number | readonly number[]): string =>
  typeof value === 'number' ? printNumber(value) : `[${value.map(printNumber).join(', ')}]`;

/** As numbers are written in the config: thousands are grouped from five digits on. */
const printNumber = (value: number): string =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '_');
