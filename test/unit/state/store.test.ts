import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyClient } from '../../../src/state/store.ts';
import type { Call } from '../../../src/api/client.ts';
import { network } from '../../../src/copy/common.ts';
import { FakeServer, PLAYER } from '../../support/browser/fake-server.ts';

const CODE = '../../../src/api/client.ts';

let server: FakeServer;
let failures: unknown[];
let call: Call;

beforeEach(() => {
  server = new FakeServer();
  failures = [];
  call = createLazyClient({
    base: 'https://api.test',
    secret: 'fluorite-demo',
    token: () => 'token',
    onFailure: ({ kind, message }, token, quiet) => failures.push({ kind, message, token, quiet }),
    memory: { read: () => ({}), write: () => undefined },
  });
});
afterEach(() => {
  server.close();
  vi.doUnmock(CODE);
});

test('the first calls wait for the client’s code and share it', async () => {
  const [first, second] = await Promise.all([call('prizeDraw', {}), call('prizeDraw', {})]);
  expect(first).toEqual(second);
  // One client's clock never gives the same second twice.
  expect(new Set(server.of('prizeDraw').map(({ timestamp }) => timestamp)).size).toBe(2);
  expect(failures).toEqual([]);
});

test('a client whose code does not arrive is a network that is out of reach, until it does', async () => {
  vi.doMock(CODE, () => {
    throw new Error('not there');
  });
  const unreachable = { kind: 'unreachable', message: network.unreachable };
  await expect(call('userInfo', {}, { quiet: true })).rejects.toMatchObject(unreachable);
  await expect(call('userInfo', {})).rejects.toMatchObject(unreachable);
  expect(failures).toEqual([
    { ...unreachable, token: 'token', quiet: true },
    { ...unreachable, token: 'token', quiet: false },
  ]);
  vi.doUnmock(CODE);
  await expect(call('userInfo', {})).resolves.toEqual(PLAYER);
});
