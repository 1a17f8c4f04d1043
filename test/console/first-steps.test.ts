import { expect, test } from 'vitest';
import { buildConsole } from '../../server/console/app.ts';
import { makeDemoLink } from '../../server/console/demo-link.ts';
import { ConsoleClient, TestConsole } from '../support/console/console.ts';
import { runningRules } from '../support/server/rule-suite.ts';

const suite = runningRules();

test('a demo’s link signs an admin in once, on this machine, in time, and never in production', async () => {
  const rules = await suite.fresh();
  const { metrics, log, folder } = new TestConsole(rules);
  const opened = (NODE_ENV?: 'production') => {
    const demo = makeDemoLink(rules);
    const client = new ConsoleClient(buildConsole({ ...rules, metrics, log }, { NODE_ENV, folder, demo }));
    const token = demo.path.replace('/#/demo/', '');
    return { client, open: (headers = {}) => client.post('/demo', { token }, { host: 'localhost:8081', ...headers }) };
  };
  const first = opened();
  for (const headers of [{ host: 'armory.example.com' }, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=::1' }])
    expect(await first.open(headers)).toMatchObject({ status: 409 });
  const both = await Promise.all([first.open(), first.open()]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  const stock = { kind: 'prize', id: 1, by: 1, reason: 'test', caseNumber: '' };
  expect(await first.client.call('changeStock', stock)).toMatchObject({ status: 200 });
  const again = opened();
  expect(await again.open({ host: '127.0.0.1' })).toMatchObject({ status: 200 });
  expect(await again.client.ask('listPeople', {})).toHaveLength(1);
  const late = opened();
  rules.advance(15 * 60_000 + 1);
  expect(await late.open()).toMatchObject({ status: 409 });
  expect(await opened('production').open()).toMatchObject({ status: 404 });
});

test('the console says that it is alive and ready, and counts its requests', async () => {
  const office = new TestConsole(await suite.fresh());
  for (const url of ['/healthz', '/readyz']) expect((await office.app.inject({ url })).statusCode).toBe(200);
  expect(await office.client.call('listWinners')).toMatchObject({ status: 401 });
  const { values } = await office.metrics.console.get();
  expect(values).toContainEqual(
    expect.objectContaining({ labels: { path: '/call/listWinners', status: '401' }, value: 1 }),
  );
});
