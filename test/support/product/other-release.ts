import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { payloads } from '../../../src/contract/payloads.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The folder of this release. */
export const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = ['server', 'src', 'game-frame', 'test/support', 'package.json'];

function change(path: string, from: RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing to change in ${path}`);
  writeFileSync(path, changed);
}

/**
 * Makes the folder of a release whose simulation is of the version before: this project's files, where merges count twice
 * and the weights of pieces stand the other way round. So neither version knows the other's pieces, nor its scores.
 */
export function releaseBefore(): string {
  const folder = temporaryFolder();
  for (const path of FOLDERS) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const sim = join(folder, 'game-frame/sim');
  change(join(sim, 'version.ts'), /SIM_VERSION = \d+/, `SIM_VERSION = ${SIM_VERSION - 1}`);
  change(join(sim, 'config.ts'), /points: \[([\d, ]+)\]/, 'points: [$1].map((points) => 2 * points)');
  change(join(sim, 'config.ts'), /spawnWeights: \[([\d, ]+)\]/, 'spawnWeights: [$1].toReversed()');
  return folder;
}

const playedGame = v.object({
  deals: v.array(payloads.gameDeal),
  over: payloads.gameOver,
  /** All pieces that it was dealt. */
  pieces: v.array(v.number()),
});

/** A game that pays, as server and frame of the release in a folder know it. */
export function playIn(folder: string, id: string): v.InferOutput<typeof playedGame> {
  const script = `
    import { DEAL_SIZE } from './game-frame/sim/index.ts';
    import { piecesOf } from './test/support/dealt-game.ts';
    import { payingGame } from './test/support/load/bot-games.ts';
    const { deals, over } = payingGame(${JSON.stringify(id)});
    const pieces = piecesOf(over.id).slice(0, DEAL_SIZE * (1 + deals.length));
    process.stdout.write(JSON.stringify({ deals, over, pieces }));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' });
  return v.parse(playedGame, JSON.parse(out));
}
