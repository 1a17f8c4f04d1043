import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './postgres.ts';

/** Environment variable: folder in which workers list servers that outlive them. */
const LIST = 'CAPSULE_TEST_CLUSTERS';
const POLL_MS = 20;

/** Stops a PostgreSQL server at the end of the whole test run: Vitest ends its workers without an `exit`. */
export function stopAfterRun({ pid, folder }: Cluster): void {
  const list = process.env[LIST];
  if (list !== undefined) writeFileSync(join(list, String(pid)), folder);
}

const lives = (pid: number): boolean => existsSync(`/proc/${pid}`);

async function end(pid: number, folder: string): Promise<void> {
  // An immediate shutdown, without a checkpoint.
  if (lives(pid)) process.kill(pid, 'SIGQUIT');
  while (lives(pid)) await new Promise((done) => setTimeout(done, POLL_MS));
  rmSync(folder, { recursive: true, force: true });
}

/** Vitest's global set-up. @returns the tear-down, which stops all servers of workers */
export default function setUp(): () => Promise<void> {
  const list = mkdtempSync(join(tmpdir(), 'capsule-clusters-'));
  process.env[LIST] = list;
  return async () => {
    for (const pid of readdirSync(list)) await end(Number(pid), readFileSync(join(list, pid), 'utf8'));
    rmSync(list, { recursive: true });
  };
}
