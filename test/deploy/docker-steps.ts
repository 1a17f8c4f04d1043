/**
 * `npx node test/deploy/docker-steps.ts`: runs the Dockerfile's steps one by one where no container engine is at hand, each
 * stage in a folder of its own, and then starts the server as the image would: as another user, in production, on a
 * PostgreSQL. Needs the package registry, and root for that other user; takes some minutes.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSignals } from '../support/load/signals.ts';
import { freePort } from '../support/product/port.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { trackedFiles } from '../unit/house/sources.ts';
import { CONTEXT, copyOf, readDockerfile, type Stage, type Step } from './dockerfile.ts';
import { say } from '../support/say.ts';

const READY_TRIES = 100;

class Build {
  readonly root: string;
  readonly env: Record<string, string> = {};
  workdir = '/';
  readonly #stages: string;

  constructor(stages: string, name: string) {
    this.#stages = stages;
    this.root = join(stages, name);
    mkdirSync(this.root);
  }

  at(path: string): string {
    return join(this.root, resolve(this.workdir, path));
  }

  run(step: Step): void {
    const { instruction, rest } = step;
    if (instruction === 'WORKDIR') this.#enter(rest);
    if (instruction === 'ENV')
      Object.assign(this.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    if (instruction === 'COPY') this.#copy(step);
    if (instruction === 'RUN')
      execFileSync('sh', ['-c', rest], { cwd: this.at('.'), env: { ...process.env, ...this.env }, stdio: 'inherit' });
  }

  #enter(path: string): void {
    this.workdir = path;
    mkdirSync(this.at('.'), { recursive: true });
  }

  #copy(step: Step): void {
    const { from, sources, target } = copyOf(step);
    for (const source of sources) {
      if (source === '.') for (const file of trackedFiles()) this.#put(join(CONTEXT, file), this.at(file));
      else {
        const path = from === undefined ? join(CONTEXT, source) : join(this.#stages, from, source);
        const name = target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target;
        this.#put(path, this.at(name));
      }
    }
  }

  #put(from: string, to: string): void {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function build(stages: string, { name, steps }: Stage): Build {
  const made = new Build(stages, name);
  for (const step of steps) {
    say(`${name}: ${step.instruction} ${step.rest}`);
    made.run(step);
  }
  return made;
}

async function tryOut({ root, env, workdir }: Build): Promise<void> {
  const cluster = await startPostgres();
  const port = String(await freePort());
  const settings = {
    ...env,
    PORT: port,
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: cluster.url('postgres'),
    SIGN_SECRET: 'docker-steps',
    DATA_KEY: 'docker-steps-key-of-at-least-32-characters',
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: 'app',
    TENCENT_SMS_SIGN: 'sign',
    TENCENT_SMS_TEMPLATE: 'template',
  };
  const options = {
    cwd: join(root, workdir),
    env: { PATH: process.env['PATH'], ...settings },
    uid: 65_534,
    gid: 65_534,
  };
  const server = spawn(process.execPath, ['server/main.ts'], { ...options, stdio: 'inherit' });
  const healthy = (): boolean =>
    spawnSync(process.execPath, ['server/deploy/healthcheck.ts'], { ...options, stdio: 'ignore' }).status === 0;
  for (let tries = 0; !healthy(); tries += 1) {
    if (tries > READY_TRIES || server.exitCode !== null) throw new Error('the server does not become healthy');
    await sleep(100);
  }
  const home = await fetch(`http://127.0.0.1:${port}/`);
  say(`home: ${home.status}, ${(await home.text()).length} bytes`);
  server.kill('SIGTERM');
  const [code]: unknown[] = await once(server, 'exit');
  cluster.stop();
  if (home.status !== 200 || code !== 0) throw new Error(`home ${home.status}, end ${String(code)}`);
}

exitOnSignals();
const stages = mkdtempSync(join(tmpdir(), 'capsule-image-'));
process.once('exit', () => rmSync(stages, { recursive: true, force: true }));
// The server runs as nobody.
chmodSync(stages, 0o755);
for (const stage of readDockerfile()) {
  const made = build(stages, stage);
  if (stage.name === 'api') await tryOut(made);
}
say('every step ran; the server started as nobody, was healthy, and stopped with 0');
