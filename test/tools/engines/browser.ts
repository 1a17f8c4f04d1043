import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE } from './engine.ts';
import type { Input } from './engine.ts';
import { servePage } from './page.ts';

/** Arguments that open a page without a window, with a profile of its own. */
export type Arguments = (profile: string, url: string) => readonly string[];

/** Opens the page in a browser started for it alone, and ends that browser when it has reported. */
export async function runInBrowser(
  program: string,
  args: Arguments,
  script: string,
  games: readonly Input[],
): Promise<readonly string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'sim-engine-'));
  const page = await servePage(script, games);
  // A group of its own, so that its helpers end with it.
  const browser = spawn(program, args(profile, page.url), {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
  });
  const gone = new Promise<never>((_, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`${program} ended early (${code})`)));
  });
  const late = new AbortController();
  const timeout = wait(PATIENCE, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${program} did not report in time`);
  });
  try {
    return await Promise.race([page.done, gone, timeout]);
  } finally {
    late.abort();
    page.close();
    await end(browser.pid);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function end(group: number | undefined): Promise<void> {
  if (group === undefined) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await wait(500);
}
