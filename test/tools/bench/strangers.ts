import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { RECORD_PAGE, revealEnded } from '../../../server/rules/draw/record.ts';
import { MAX_BODY_BYTES, MAX_PAYLOAD_VALUES } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import type { Engine } from '../../../server/db/index.ts';
import { campaign as shipped } from '../../support/campaign.ts';
import { ENGINES } from '../../support/database/engines.ts';
import { itemAt } from '../../support/load/parallel.ts';
import { type Harness, openHarness, SECRET } from '../../support/server/harness.ts';
import type { Bench, Figure } from './figure.ts';

/** Requests of each kind: enough for the clock of a process's CPU. */
const TIMES = 200;
const WARM_UP = 50;
const MANY = { times: 1_000_000, seconds: 60 };
const DAY = '2025-11-15';

/** The worst request of a kind, as `inject` takes it; each one sent is another. */
type Kind = readonly [name: string, make: (at: number, harness: Harness) => InjectOptions];

const post = (url: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json' },
});

/** A request for a login code that is not even signed. */
const unsigned = (name: string, body: string): Kind => [name, () => post('/api/send', body)];

const signed = (name: string, url: string, payloadOf: (at: number) => Readonly<Record<string, unknown>>): Kind => [
  name,
  (at, { timestamp }) => {
    const payload = payloadOf(at);
    return post(url, JSON.stringify({ ...payload, timestamp, sign: sign(SECRET, timestamp, payload) }));
  },
];

/** As many parts as a body can hold, between two ends. */
function filled(first: string, part: (at: number) => string, last: string): string {
  let body = first;
  for (let at = 0; body.length + part(at).length + last.length <= MAX_BODY_BYTES; at += 1) body += part(at);
  return body + last;
}

/** An unsigned request whose body is {@link filled}. */
const stuffed = (name: string, ...body: Parameters<typeof filled>): Kind => unsigned(name, filled(...body));

/** Headers take some of the 8 KB. */
const QUERY = 7000;
const keys = Array.from({ length: QUERY }, (_, at) => `k${at}=1`).join('&');
const query = keys.slice(0, QUERY);
const end = `"timestamp":0,"sign":"${'0'.repeat(32)}"}`;
const phone = (at: number): string => `137${String(at).padStart(8, '0')}`;
const values = Array.from({ length: MAX_PAYLOAD_VALUES - 3 }, (_, at) => [`k${at}`, 'x'.repeat(200)]);
const many = Object.fromEntries(values);

const KINDS: readonly Kind[] = [
  stuffed('a body of as many keys as fit', '{', (at) => `"${at}":0,`, end),
  unsigned('a body nested as deep as fits', '['.repeat(MAX_BODY_BYTES)),
  stuffed('a body that is one list', '{"a":[0', () => ',0', `],${end}`),
  stuffed('a body with a prototype', '{"__proto__":{"a":0', () => ',"a":0', `},${end}`),
  signed('a signed body of as many values as are read', '/api/send', () => many),
  signed('a signed body of one long text', '/api/send', () => ({ phone: 'x'.repeat(16_000) })),
  ['a query of as many keys as fit', () => ({ method: 'GET', url: `/api/user/info?${query}` })],
  [
    'a call with a token that is none',
    (_, { timestamp }) => {
      const url = `/api/user/info?timestamp=${timestamp}&sign=${sign(SECRET, timestamp, {})}`;
      return { method: 'GET', url, headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` } };
    },
  ],
  signed('asking for a login code', '/api/send', (at) => ({ phone: phone(at) })),
  signed('a login with a wrong code', '/api/login', (at) => ({ phone: phone(at), code: '000000' })),
  ['a page of draws that was just made', () => ({ method: 'GET', url: `/fair/${DAY}` })],
  ['a path that is none', (at) => ({ method: 'GET', url: `/fair/${at}/%2e%2e/${'x'.repeat(5000)}` })],
];

/** CPU of one time in this process, SQL in the embedded database included, ms. */
async function cpuOf(work: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < WARM_UP; at += 1) await work(at);
  const before = process.cpuUsage();
  for (let at = WARM_UP; at < WARM_UP + TIMES; at += 1) await work(at);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

async function costOf(harness: Harness, [, make]: Kind): Promise<number> {
  const requests = Array.from({ length: WARM_UP + TIMES }, (_, at) => make(at, harness));
  return cpuOf(async (at) => harness.app.inject(itemAt(requests, at)));
}

/** Makes a whole page of draws, which is kept for a minute afterwards. */
async function makePage(harness: Harness): Promise<void> {
  harness.clock.advance(60);
  await harness.app.inject(`/fair/${DAY}`);
}

/** A server with a full page of draws on a day that is over. */
async function openWithDraws(engine: Engine): Promise<Harness> {
  const throttle = { ...shipped.throttle, perPlayer: MANY, perAddress: MANY, loginPerAddress: MANY };
  const sms = { ...shipped.sms, perAddress: [MANY] };
  const harness = await openHarness(engine, { campaign: { ...shipped, throttle, sms } });
  const { token: own } = await harness.player({ coins: 90_000 });
  for (let draw = 0; draw < RECORD_PAGE; draw += 1) {
    harness.clock.advance(1);
    await harness.call('prizeDraw', {}, { token: own });
  }
  harness.clock.set('2025-11-15T17:00:00Z');
  await revealEnded(harness);
  return harness;
}

/** What the requests of each kind cost on an engine. */
async function costsOn(engine: Engine): Promise<readonly Figure[]> {
  const harness = await openWithDraws(engine);
  const costs: (readonly [string, number])[] = [];
  for (const kind of KINDS) costs.push([kind[0], await costOf(harness, kind)]);
  costs.push(['a page of draws that has to be made', await cpuOf(() => makePage(harness))]);
  await harness.close();
  const most = Math.max(...costs.map(([, value]) => value));
  return [
    ...costs.map(([name, value]): Figure => ({ name: `stranger on ${engine}: ${name}, CPU`, value, unit: 'ms' })),
    { name: `stranger on ${engine}: the costliest request, CPU`, value: most, unit: 'ms', budget: { most: 5 } },
  ];
}

/** What a stranger, without a session, can make the server compute by one request; PostgreSQL's own CPU is not in it. */
export const run: Bench = async () => {
  const figures: Figure[] = [];
  for (const engine of ENGINES) figures.push(...(await costsOn(engine)));
  return figures;
};
