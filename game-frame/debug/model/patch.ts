import type { SimConfig } from '../../sim/index.ts';
import { changedKeys } from '../../balance/config/changes.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * A patch for `git apply --unidiff-zero` that makes a config the shipped one, under a new version number; '' when it is the
 * shipped one. @throws Error when a value is not found in its file
 */
export function configPatch(to: SimConfig, config: Source, version: Source, simVersion: number): string {
  const values = changedKeys(to).map((key): Line => [`  ${key}: `, `${print(to[key])},`]);
  if (values.length === 0) return '';
  return filePatch(config, values) + filePatch(version, [['export const SIM_VERSION = ', `${simVersion + 1};`]]);
}

/** The start of a line, and its new rest. */
type Line = readonly [start: string, rest: string];

function filePatch({ path, text }: Source, changes: readonly Line[]): string {
  const lines = text.split('\n');
  const hunks = changes.map(([start, rest]) => {
    const at = lines.findIndex((line) => line.startsWith(start));
    if (at < 0) throw new Error(`${path} has no line like ${start}${rest}`);
    return { at, text: `@@ -${at + 1} +${at + 1} @@\n-${lines[at]}\n+${start}${rest}\n` };
  });
  const sorted = hunks.sort((a, b) => a.at - b.at).map((hunk) => hunk.text);
  return `--- a/${path}\n+++ b/${path}\n${sorted.join('')}`;
}

const print = (value: number | readonly number[]): string =>
  typeof value === 'number' ? printNumber(value) : `[${value.map(printNumber).join(', ')}]`;

/** As numbers are written in the config: thousands are grouped from five digits on. */
const printNumber = (value: number): string =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '_');
