import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { type FinishedGame, finishedGame } from '../../../src/contract/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = ['server', 'src', 'game-frame', 'test/support', 'package.json'];

function change(path: string, from: RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing to change in ${path}`);
  writeFileSync(path, changed);
}

/**
 * Makes the folder of a release whose simulation is of the version before: this project's files, where merges count twice.
 * So a log of either version replays to another score in the other one.
 */
export function releaseBefore(): string {
  const folder = temporaryFolder();
  for (const path of FOLDERS) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const sim = join(folder, 'game-frame/sim');
  change(join(sim, 'version.ts'), /SIM_VERSION = \d+/, `SIM_VERSION = ${SIM_VERSION - 1}`);
  change(join(sim, 'config.ts'), /points: \[([\d, ]+)\]/, 'points: [$1].map((points) => 2 * points)');
  return folder;
}

/** A game that pays, as the frame of the release in a folder plays it. */
export function playIn(folder: string, id: string): FinishedGame {
  const script = `
    import { payingGame } from './test/support/load/bot-games.ts';
    process.stdout.write(JSON.stringify(payingGame(${JSON.stringify(id)}).over));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' });
  return v.parse(finishedGame, JSON.parse(out));
}
