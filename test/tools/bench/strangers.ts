import { randomBytes } from 'node:crypto';
import { RECORD_PAGE, revealEnded } from '../../../server/rules/draw/record.ts';
import { MAX_BODY_BYTES, MAX_PAYLOAD_VALUES } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import type { Engine } from '../../../server/db/index.ts';
import { campaign as shipped } from '../../support/campaign.ts';
import { ENGINES } from '../../support/database/engines.ts';
import { type Harness, openHarness, SECRET } from '../../support/server/harness.ts';
import type { Bench, Figure } from './figure.ts';

/** Requests of each kind: enough for the clock of a process's CPU. */
const TIMES = 200;
const WARM_UP = 50;
const MANY = { times: 1_000_000, seconds: 60 };
const DAY = '2025-11-15';

/** A request as `inject` takes it. */
interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** The worst of a kind; each one sent is another. */
type Kind = readonly [name: string, make: (at: number, harness: Harness) => Request];

const post = (url: string, payload: string): Request => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json' },
});

const signed = (payload: Readonly<Record<string, unknown>>, { timestamp }: Harness): string =>
  JSON.stringify({ ...payload, timestamp, sign: sign(SECRET, timestamp, payload) });

/** As many parts as a body can hold, between two ends. */
function filled(first: string, part: (at: number) => string, last: string): string {
  let body = first;
  for (let at = 0; body.length + part(at).length + last.length <= MAX_BODY_BYTES; at += 1) body += part(at);
  return body + last;
}

/** Headers take some of the 8 KB. */
const QUERY = 7000;
const query = Array.from({ length: QUERY / 6 }, (_, at) => `k${at}=1`)
  .join('&')
  .slice(0, QUERY);
const unsigned = `"timestamp":0,"sign":"${'0'.repeat(32)}"}`;
const token = (): string => randomBytes(32).toString('base64url');
const phone = (at: number): string => `137${String(at).padStart(8, '0')}`;

const KINDS: readonly Kind[] = [
  [
    'a body of as many keys as fit',
    () =>
      post(
        '/api/send',
        filled('{', (at) => `"${at}":0,`, unsigned),
      ),
  ],
  ['a body nested as deep as fits', () => post('/api/send', '['.repeat(MAX_BODY_BYTES))],
  [
    'a body that is one list',
    () =>
      post(
        '/api/send',
        filled('{"a":[0', () => ',0', `],${unsigned}`),
      ),
  ],
  [
    'a body with a prototype',
    () =>
      post(
        '/api/send',
        filled('{"__proto__":{"a":0', () => ',"a":0', `},${unsigned}`),
      ),
  ],
  [
    'a signed body of as many values as are read',
    (_, harness) => {
      const keys = Array.from({ length: MAX_PAYLOAD_VALUES - 3 }, (__, at) => [`k${at}`, 'x'.repeat(200)]);
      return post('/api/send', signed(Object.fromEntries(keys), harness));
    },
  ],
  ['a signed body of one long text', (_, harness) => post('/api/send', signed({ phone: 'x'.repeat(16_000) }, harness))],
  ['a query of as many keys as fit', () => ({ method: 'GET', url: `/api/user/info?${query}` })],
  [
    'a call with a token that is none',
    (_, harness) => {
      const url = `/api/user/info?timestamp=${harness.timestamp}&sign=${sign(SECRET, harness.timestamp, {})}`;
      return { method: 'GET', url, headers: { authorization: `Bearer ${token()}` } };
    },
  ],
  ['asking for a login code', (at, harness) => post('/api/send', signed({ phone: phone(at) }, harness))],
  [
    'a login with a wrong code',
    (at, harness) => post('/api/login', signed({ phone: phone(at), code: '000000' }, harness)),
  ],
  ['a page of draws that was just made', () => ({ method: 'GET', url: `/fair/${DAY}` })],
  ['a path that is none', (at) => ({ method: 'GET', url: `/fair/${at}/%2e%2e/${'x'.repeat(5000)}` })],
];

/** CPU of one request in this process, SQL in the embedded database included, ms. */
async function costOf(harness: Harness, [, make]: Kind): Promise<number> {
  const requests = Array.from({ length: WARM_UP + TIMES }, (_, at) => make(at, harness));
  for (const request of requests.slice(0, WARM_UP)) await harness.app.inject(request);
  const before = process.cpuUsage();
  for (const request of requests.slice(WARM_UP)) await harness.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

/** CPU of making a whole page of draws, which is kept for a minute afterwards, ms. */
async function pageCost(harness: Harness): Promise<number> {
  const makePages = async (pages: number): Promise<void> => {
    for (let page = 0; page < pages; page += 1) {
      harness.clock.advance(60);
      await harness.app.inject(`/fair/${DAY}`);
    }
  };
  await makePages(WARM_UP);
  const before = process.cpuUsage();
  await makePages(TIMES);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
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
  costs.push(['a page of draws that has to be made', await pageCost(harness)]);
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
