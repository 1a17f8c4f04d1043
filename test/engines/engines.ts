import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { BROWSER_ARGS, findBrowser } from '../tools/browser.ts';
import { runInBrowser } from './browser.ts';
import { PATIENCE } from './engine.ts';
import type { Engine, Input } from './engine.ts';
import { outcomeOf } from './runner.ts';

const outcomes = v.array(v.string());

/** A shell runs the script and prints what came of it. */
function runInShell(program: string, script: string, games: readonly Input[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sim-engine-'));
  const file = join(folder, 'sim.js');
  writeFileSync(file, `${script}\nprint(JSON.stringify(${JSON.stringify(games)}.map(outcomeOf)));\n`);
  const { stdout, stderr, status } = spawnSync(program, [file], { encoding: 'utf8', timeout: PATIENCE });
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`);
  return Promise.resolve(v.parse(outcomes, JSON.parse(stdout)));
}

/** The engines of the phones that play, and the one that pays. */
export const ENGINES: readonly Engine[] = [
  { name: 'Node', program: null, package: null, run: (_, __, games) => Promise.resolve(games.map(outcomeOf)) },
  {
    name: 'Chromium',
    program: findBrowser() ?? 'chromium',
    package: 'chromium',
    run: (program, script, games) =>
      runInBrowser(
        program,
        (profile, url) => ['--headless=new', ...BROWSER_ARGS, `--user-data-dir=${profile}`, url],
        script,
        games,
      ),
  },
  {
    name: 'Firefox',
    program: 'firefox-esr',
    package: 'firefox-esr',
    run: (program, script, games) =>
      runInBrowser(program, (profile, url) => ['--headless', '--no-remote', '--profile', profile, url], script, games),
  },
  {
    name: 'JavaScriptCore',
    program: 'jsc',
    package: 'libjavascriptcoregtk-4.0-bin',
    run: (program, script, games) => runInShell(program, script, games),
  },
];
