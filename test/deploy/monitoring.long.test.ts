import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngine } from '../support/database/engines.ts';
import { freePort } from '../support/product/port.ts';
import { cleanUp, startApi } from '../support/product/server-process.ts';
import { CONTEXT } from './dockerfile.ts';

const read = (path: string): string => readFileSync(join(CONTEXT, 'server/deploy', path), 'utf8');

/** Names of the query language that are no metrics. */
const WORDS = new Set(
  'sum min max count rate increase histogram_quantile by and or on le up code call phase kind id result reason prize fault'.split(
    ' ',
  ),
);

/** The metrics that a query asks for. */
function asked(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ');
  return (bare.match(/[a-z_][a-z0-9_]*/gi) ?? []).filter((word) => !WORDS.has(word) && !/^e\d/.test(word));
}

const board = v.parse(
  v.object({ panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })) }),
  JSON.parse(read('monitoring/grafana-board.json')),
);
const boardAsks = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => asked(expr)));
const alertsAsk = [...read('monitoring/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].flatMap(([, expr = '']) =>
  asked(expr),
);

/** What a server shows: every name that can be asked for, and the metrics that are the project's own. */
let shown: Set<string>;
let own: string[];

beforeAll(async () => {
  const { database, url = '' } = await (await startEngine('postgres')).open();
  await database.close();
  const METRICS_PORT = String(await freePort());
  const server = await startApi({ DATABASE_URL: url, METRICS_PORT });
  const page = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  await server.stop();
  const types = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  shown = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  );
  own = types.map(([, name = '']) => name).filter((name) => !/^(process|nodejs)_/.test(name));
}, 120_000);
afterAll(cleanUp);

test('board and alerts ask only for what a server shows', () => {
  expect(boardAsks.length).toBeGreaterThan(20);
  expect(alertsAsk.length).toBeGreaterThan(15);
  expect([...boardAsks, ...alertsAsk].filter((name) => !shown.has(name))).toEqual([]);
});

test('every metric of our own is on the board', () => {
  const bare = new Set(boardAsks.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  expect(own.filter((name) => !bare.has(name))).toEqual([]);
});

test('METRICS.md lists exactly the metrics of our own', () => {
  const table = read('METRICS.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(documented)).toEqual(new Set(own));
});
