import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inherited } from '../support/product/server-process.ts';

const CHAOS = resolve(import.meta.dirname, '../tools/chaos/main.ts');

test('with the shipped cluster, losing the primary’s host loses nothing that was acknowledged', {
  timeout: 900_000,
}, () => {
  const line = [CHAOS, 'failover', '--players', '10', '--kills', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { env: inherited(), encoding: 'utf8' });
  expect(stdout + stderr).toContain('acknowledged and lost: 0, paid twice: 0, found by the audit: 0');
  expect(status).toBe(0);
});
