import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { untrusted } from '../../../server/http/plugins/untrusted.ts';

test('a proxy that is not trusted is warned of, once a minute', async () => {
  const warned: object[] = [];
  const app = Fastify({ trustProxy: '10.0.0.0/8' }).get('/', async () => '');
  await app.register(untrusted, { log: { warn: (details: object) => void warned.push(details) } });
  const call = (remoteAddress: string, header?: string) =>
    app.inject({ url: '/', remoteAddress, ...(header !== undefined && { headers: { 'x-forwarded-for': header } }) });
  vi.useFakeTimers({ toFake: ['performance'] });
  await call('10.0.0.1', '1.2.3.4');
  await call('192.168.0.1');
  expect(warned).toEqual([]);
  for (let times = 0; times < 3; times += 1) await call('192.168.0.1', '1.2.3.4');
  expect(warned).toEqual([{ peer: '192.168.0.1' }]);
  vi.advanceTimersByTime(60_000);
  await call('192.168.0.1', '1.2.3.4');
  expect(warned).toHaveLength(2);
  vi.useRealTimers();
});
