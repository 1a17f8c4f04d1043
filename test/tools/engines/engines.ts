import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { BROWSER_ARGS, findBrowser } from '../../support/programs/browser.ts';
import { runInBrowser } from './browser.ts';
import { PATIENCE } from './engine.ts';
import type { Engine, Input } from './engine.ts';

const outcomes = v.array(v.string());

/** A shell runs the script and prints what came of it. */
async function runInShell(program: string, script: string, games: readonly Input[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sim-engine-'));
  const file = join(folder, 'sim.js');
  // Node has no `print`, the others no console.
  const say = '(globalThis.print ?? console.log)';
  writeFileSync(file, `${script}\n${say}(JSON.stringify(${JSON.stringify(games)}.map(outcomeOf)));\n`);
  try {
    const { stdout } = await promisify(execFile)(program, [file], { timeout: PATIENCE });
    return v.parse(outcomes, JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The engines of the phones that play, and the one that pays. */
export const ENGINES: readonly Engine[] = [
  { name: 'Node', program: process.execPath, package: null, run: runInShell },
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
    run: runInShell,
  },
];
