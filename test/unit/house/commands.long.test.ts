import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/product/port.ts';
import { inherited } from '../../support/product/server-process.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { ROOT, trackedFiles } from './sources.ts';

const PATIENCE = { timeout: 1_200_000 };
const POLL_MS = 200;

/** Commands whose first word chooses what they do, so that each word is a command of its own. */
const WITH_VERBS = new Set(['ops', 'chaos']);
const COMMAND =
  /\b(?:npm (start)|npm run (?:-s )?([\w:]+)((?: --)?(?: [a-z]+)*)|npx node ([\w/.-]+)|sh (test\/[\w/.-]+))/g;

/** Commands that READMEs name, such as `bench` and `chaos failover`. */
function namedCommands(): string[] {
  const readmes = trackedFiles().filter((path) => path.endsWith('README.md'));
  const content = readmes.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
  const matches = [...content.matchAll(COMMAND)];
  const names = matches.map(([, npmStart, script, words = '', file, shell]) => {
    const name = npmStart ?? script ?? file ?? shell ?? '';
    return WITH_VERBS.has(name) ? `${name}${words.replace(' --', '')}` : name;
  });
  return [...new Set(names)].sort();
}

/** The database of the demo that `npm start` creates, which operators' commands use after it. */
const demo = temporaryFolder();
const out = temporaryFolder();
afterAll(removeFolders);

/** Arguments of each command that make its work small. */
const ENDING: Readonly<Record<string, readonly string[]>> = {
  balance: ['--games', '1', '--bots', 'random'],
  bench: ['visit', 'board', '--share', '0.01'],
  'build:debug': ['--outDir', out],
  chaos: ['--players', '4', '--seconds', '15'],
  diagrams: [out],
  'chaos failover': ['failover', '--players', '10', '--kills', '1'],
  'chaos recovery': ['recovery', '--players', '4', '--seconds', '5'],
  'ops audit': ['audit'],
  'ops console invite': ['console', 'invite', 'anna', '--role', 'admin'],
  'ops doctor': ['doctor'],
  'ops help': ['help'],
  'ops log': ['log'],
  'ops stats': ['stats'],
  'ops stock': ['stock'],
  'ops winners': ['winners'],
  record: ['--each', '1', '--out', out],
  shots: ['home-visitor', '320x568'],
  'test:engines': ['Node', '--games', '1'],
};

const SERVERS = ['start', 'dev'];

/** Commands that do not run here, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  build: 'test/main.ts runs it before the tests',
  check: 'test/main.ts runs it before the tests',
  'test:install': 'test/main.ts runs it before the tests',
  'test:all': 'runs this test',
  'ops game show': 'needs a game: test/server/ops',
  'ops game export': 'the same: test/lab/server',
  backup: 'needs PostgreSQL with data: test/deploy/backup.long.test.ts',
  'test/deploy/docker-steps.ts':
    'needs a folder for the images’ files: test/deploy/images.long.test.ts holds the steps',
  'test/tools/fonts/main.ts': 'needs packages that are not installed: see assets/README.md',
  'test/tools/kubernetes-schema.sh': 'downloads the schema of Kubernetes',
  'test/tools/pooler.sh': 'downloads the sources of PgBouncer',
};

const HELPED = 'backup balance bench chaos dev diagrams ops record shots start test:engines'.split(' ');

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

/** Starts a script of package.json as npm does, in a process that receives signals itself. */
function start(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`;
  return spawn('sh', ['-c', `exec ${scripts[name]} "$@"`, name, ...args], {
    cwd: ROOT,
    env: { ...inherited(), PATH: path, DATA_DIR: demo, CONSOLE_PORT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the end. @returns the exit code, and all output */
async function ended(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('no output');
  const [output, errors, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

test('every command that a README names has a row here', () => {
  const rows = new Set([...Object.keys(ENDING), ...SERVERS, ...Object.keys(ELSEWHERE)]);
  expect(namedCommands().filter((name) => !rows.has(name))).toEqual([]);
});

describe('commands that READMEs name', PATIENCE, () => {
  test.each(SERVERS)('%s serves until SIGTERM', async (name) => {
    const port = await freePort();
    const child = start(name, [], { PORT: String(port), ...(name === 'dev' && { DATA_DIR: temporaryFolder() }) });
    const end = ended(child);
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (child.exitCode === null && !(await isReady())) await sleep(POLL_MS);
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0 });
  });

  test.each(Object.entries(ENDING))('%s runs to its end', async (command, args) => {
    const [name = ''] = command.split(' ');
    const { code, output } = await ended(start(name, args));
    expect(code, output).toBe(0);
  });

  test.each(HELPED)('%s --help exits with 0', async (name) => {
    const { code, output } = await ended(start(name, ['--help']));
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
