/**
 * Checks, build and tests: `npm test` without the long tests, `npm run test:all` with them. Programs that tests start are
 * installed at the same time. Further arguments go to Vitest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Tests start the server some eighty times: Node's compiled code is kept. */
const env = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../node_modules/.cache/compiled'), ...process.env };

/** Runs a command. @returns whether it exited with 0 */
async function run(program: string, ...args: string[]): Promise<boolean> {
  const [code]: unknown[] = await once(spawn(program, args, { stdio: 'inherit', env }), 'exit');
  return code === 0;
}

const check = async (): Promise<boolean> => (await run('npm', 'run', 'check')) && (await run('npm', 'run', 'build'));
const ready = await Promise.all([run('npm', 'run', 'test:install'), check()]);
const rest = process.argv.slice(2).filter((word) => word !== '--all');
const chosen = process.argv.includes('--all') ? rest : ['--project', '!*-long', '--tags-filter', '!long', ...rest];
const passed = ready.every(Boolean) && (await run('vitest', 'run', ...chosen));
process.exitCode = passed ? 0 : 1;
