import { afterAll, expect, test, vi } from 'vitest';
import { cleanUp, startApi } from '../support/product/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterAll(cleanUp);

test('a server has the settings it is given, whatever those of the process that starts it', async () => {
  // A build in the same process sets it.
  vi.stubEnv('NODE_ENV', 'production');
  const server = await startApi({ DATA_DIR: temporaryFolder() }).finally(() => vi.unstubAllEnvs());
  expect(await server.stop()).toBe(0);
});
