import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tooFewGames } from '../../../game-frame/balance/batch/judge.ts';
import { type Report, reportText } from '../../../game-frame/balance/batch/report.ts';
import { nameOf, type Target } from '../../../game-frame/balance/batch/targets.ts';

export function writeReport(report: Report, to: { readonly out: string | undefined; readonly json: boolean }): void {
  const { sides: _, ...figures } = report;
  process.stdout.write(to.json ? `${JSON.stringify(figures, null, 2)}\n` : reportText(report));
  if (to.out === undefined) return;
  mkdirSync(to.out, { recursive: true });
  writeFileSync(join(to.out, 'report.md'), reportText(report));
}

/** Erases a terminal's line from its start. */
const ERASE = process.stderr.isTTY ? '\r\u001B[K' : '';

/** Writes over the last line of a terminal; nothing elsewhere. */
export function showLine(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${ERASE}${text}`);
}

export function warn(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${ERASE}${line}\n`);
}

/** Warnings about targets that need more games. */
export const warningsOf = (targets: readonly Target[], games: number): string[] =>
  targets.flatMap((target) => {
    const needed = tooFewGames(target, games);
    return needed === undefined ? [] : [`${nameOf(target)}: needs about ${needed} games, not ${games}`];
  });
