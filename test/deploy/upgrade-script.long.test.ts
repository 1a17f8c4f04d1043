import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RELEASE } from '../../server/common/release.ts';
import { RETENTIONS } from '../../src/campaign/retentions.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import { type Environment, freshPlace, production } from '../server/doctor/installation.ts';
import { freePort, listen } from '../support/product/port.ts';
import { removeFolders, temporaryFolder } from '../support/temporary-folder.ts';
import { CONTEXT } from './dockerfile.ts';

const DEPLOY = join(CONTEXT, 'server/deploy');
const SYSTEMCTL = '#!/bin/sh\necho "$*" >> "$(dirname "$0")/asked"\n';

let installed: Environment;
let readyPort: number;

beforeAll(async () => {
  installed = production(await freshPlace());
  const server = createServer((_, response) => response.end());
  readyPort = await listen(server);
  return () => server.close();
});
afterAll(removeFolders);

/** Runs the script on an installation. @returns output, calls of systemctl, and saved files */
async function upgrade(ports: readonly (number | string)[], change: Environment = {}) {
  const [bin, backups] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(bin, 'systemctl'), SYSTEMCTL);
  chmodSync(join(bin, 'systemctl'), 0o755);
  const CAPSULE_ENV = join(bin, 'capsule.env');
  const lines = Object.entries({ ...installed, ...change }).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(CAPSULE_ENV, lines.join(''));
  const env = {
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    CAPSULE_ENV,
    CAPSULE_USER: userInfo().username,
    CAPSULE_BACKUPS: backups,
    CAPSULE_PATIENCE: '2',
  };
  const result = await new Promise<{ exit: number | null; out: string; err: string }>((done) => {
    const child = execFile(join(DEPLOY, 'upgrade'), ports.map(String), { env }, (_, out, err) =>
      done({ exit: child.exitCode, out, err }),
    );
  });
  const asked = existsSync(join(bin, 'asked')) ? readFileSync(join(bin, 'asked'), 'utf8') : '';
  return { ...result, asked, saved: readdirSync(backups) };
}

describe('an upgrade', { timeout: 120_000 }, () => {
  test('saves, looks, and restarts one process after another', async () => {
    const { exit, out, asked, saved } = await upgrade([readyPort, readyPort]);
    expect(saved).toEqual([expect.stringMatching(/^before-.*\.dump$/)]);
    expect(asked).toBe(`restart capsule-armory@${readyPort}\n`.repeat(2));
    expect(out).toMatch(new RegExp(`all of ${readyPort} ${readyPort} run release ${RELEASE}\n$`));
    expect(exit).toBe(0);
  });

  test('stops with one sentence at the first process that does not come up', async () => {
    const port = await freePort();
    const { exit, err, asked } = await upgrade([port, readyPort]);
    expect(asked).toBe(`restart capsule-armory@${port}\n`);
    expect(err).toMatch(/^upgrade: capsule-armory@\d+ is not ready after 2 s .*Restarted before it: none; the others /);
    expect(exit).toBe(1);
  });

  test('restarts nothing when doctor finds an error, or without a port', async () => {
    const wrong = await upgrade([readyPort], { TRUSTED_PROXY: '!' });
    expect(wrong).toMatchObject({ exit: 1, asked: '', err: 'upgrade: doctor found an error, nothing was restarted\n' });
    expect(wrong.out).toMatch(/TRUSTED_PROXY must be/);
    expect(await upgrade([])).toMatchObject({ exit: 2, asked: '', saved: [] });
    expect(await upgrade(['all'])).toMatchObject({ exit: 2, asked: '', saved: [] });
  });
});

test('backups of every night are gone within the days that the deletion reckons with', () => {
  const unit = readFileSync(join(DEPLOY, 'capsule-armory-backup.service'), 'utf8');
  // find counts whole days, and the job may run a minute before a file is old enough.
  expect(Number(/-mtime \+(\d+) -delete/.exec(unit)?.[1]) + 2).toBe(RETENTIONS.backup() / DAY_MS);
});
