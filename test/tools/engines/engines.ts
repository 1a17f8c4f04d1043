import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from 'puppeteer-core';
import * as v from 'valibot';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { FIREFOX } from './drive/firefox.ts';
import { findBrowser } from '../../support/programs/browser.ts';

/** Longest that one shell may take, ms: a hundred games on a slow machine that does other things too. */
const PATIENCE_MS = 20 * 60_000;

interface Input {
  readonly id: string;
  readonly gameData: string;
}

export interface Engine {
  readonly name: string;
  /** Its program; a path, or looked up in PATH. */
  readonly program: string;
  /** Debian package of the program; `null` for Node, which runs this. */
  readonly package: string | null;
  /** Replays games with the bundled runner, one outcome each. */
  readonly run: (script: string, games: readonly Input[]) => Promise<readonly string[]>;
}

async function runInShell(program: string, script: string, games: readonly Input[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sim-engine-'));
  const file = join(folder, 'sim.js');
  // Node has no `print`, the others no console.
  const print = '(globalThis.print ?? console.log)';
  writeFileSync(file, `${script}\n${print}(JSON.stringify(${JSON.stringify(games)}.map(outcomeOf)));\n`);
  try {
    const { stdout } = await promisify(execFile)(program, [file], { timeout: PATIENCE_MS });
    return v.parse(v.array(v.string()), JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Browser {
  newPage(): Promise<{ evaluate(expression: string): Promise<unknown> }>;
  close(): Promise<void>;
}

async function runInPage(browser: Browser, script: string, games: readonly Input[]): Promise<readonly string[]> {
  try {
    const page = await browser.newPage();
    await page.evaluate(script);
    const outcomes: string[] = [];
    for (const game of games)
      outcomes.push(v.parse(v.string(), await page.evaluate(`outcomeOf(${JSON.stringify(game)})`)));
    return outcomes;
  } finally {
    await browser.close();
  }
}

const shell = (name: string, program: string, from: string | null): Engine => ({
  name,
  program,
  package: from,
  run: (script, games) => runInShell(program, script, games),
});

export const ENGINES: readonly Engine[] = [
  shell('Node', process.execPath, null),
  {
    name: 'Chromium',
    program: findBrowser() ?? 'chromium',
    package: 'chromium',
    run: async (script, games) => runInPage(await launchBrowser(), script, games),
  },
  {
    name: 'Firefox',
    program: FIREFOX,
    package: 'firefox-esr',
    run: async (script, games) =>
      runInPage(await launch({ browser: 'firefox', executablePath: FIREFOX }), script, games),
  },
  shell('JavaScriptCore', 'jsc', 'libjavascriptcoregtk-4.0-bin'),
];
