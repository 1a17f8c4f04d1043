import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiProcess } from '../support/product/api-process.ts';
import { freePort } from '../support/product/port.ts';

test('a driven server has the settings it is given, whatever the driver’s own process was told', async () => {
  // A build in the same process leaves it behind.
  vi.stubEnv('NODE_ENV', 'production');
  const folder = mkdtempSync(join(tmpdir(), 'capsule-api-'));
  const api = new ApiProcess(await freePort(), { DATA_DIR: join(folder, 'data'), CLIENT: 'off' });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    rmSync(folder, { recursive: true });
  });
  await api.ready();
  expect(await api.stop()).toBe(0);
});
