/**
 * Checks, build and tests: `npm test` without the long tests, `npm run test:all` with them. The code is checked and built
 * while a fresh machine installs the programs that tests start. Further arguments go to Vitest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** What Node compiles of the server is kept, for the tests start it some eighty times. */
const env = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../node_modules/.cache/compiled'), ...process.env };

/** Runs a command to its end. @returns whether it went well */
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
