import * as fc from 'fast-check';
import { calls } from '../../../src/contract/calls.ts';
import { type CallName } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import { SAMPLES } from '../../support/call-samples.ts';
import { SECRET } from '../../support/server/harness.ts';

/** A request, in the shape that `inject` takes. */
export interface Mutant {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** One value `times` out of `times + 1`, else another. */
const mostly = <T, U>(times: number, usual: fc.Arbitrary<T>, rare: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Players who have left can't do anything: own-data.test.ts tries these. */
const LEAVING = new Set(['userErase', 'userWithdraw']);
const names = fc
  .constantFrom(...Object.keys(SAMPLES).filter((name) => !LEAVING.has(name)))
  .filter((name): name is CallName => name in SAMPLES);
const LIMITS = [-1, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, -0, 0.1, 8.5e15];
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(...LIMITS));
const ODD = [
  '\0',
  '\u0000x',
  '\ud800',
  "'; drop table players; --",
  '${1}',
  '../../etc/passwd',
  '𠮷',
  '%00',
  '\r\nX: y',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...ODD),
  fc.string({ minLength: 9000, maxLength: 9000 }),
);
/** Larger than any call needs: deeply nested lists and long ones. */
const complex = fc.oneof(
  fc.integer({ min: 3, max: 2000 }).map((depth): unknown => {
    let nest: unknown = 0;
    for (let at = 0; at < depth; at += 1) nest = [nest];
    return nest;
  }),
  fc.integer({ min: 50, max: 3000 }).map((length): unknown => Array.from({ length }, () => 0)),
);
const values = fc.oneof(
  { weight: 1, arbitrary: complex },
  ...[numbers, texts, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 })].map((arbitrary) => ({
    weight: 5,
    arbitrary,
  })),
);
const keys = fc.oneof(
  fc.constantFrom('id', 'phone', 'code', '__proto__x', 'constructor', 'toString'),
  fc.string({ maxLength: 8 }),
);

const payloads = (name: CallName): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({
      base: fc.constant(SAMPLES[name].good),
      changed: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(values, { maxLength: 3 }) },
      ),
      added: mostly(4, fc.constant({}), fc.dictionary(keys, values, { maxKeys: 2 })),
      dropped: fc.nat(12),
    })
    .map(({ base, changed, added, dropped }) => {
      const entries = Object.entries(base).filter((_, at) => at !== dropped);
      return Object.assign(Object.fromEntries(entries.map(([key, value], at) => [key, changed[at] ?? value])), added);
    });

const stamps = (now: number): fc.Arbitrary<unknown> =>
  mostly(8, fc.integer({ min: now - 290, max: now + 290 }), values);

const damage = (body: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(body) },
    { weight: 1, arbitrary: fc.nat(body.length).map((at) => body.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(body.length), fc.string())
        .map(([at, more]) => body.slice(0, at) + more + body.slice(at)),
    },
  );

const types = mostly(
  9,
  fc.constant('application/json'),
  fc.constantFrom('text/plain', 'application/json; charset=utf-7', 'multipart/form-data', 'x', ''),
);

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Half a surrogate pair can't be encoded in a URL. */
const encode = (part: string): string => encodeURIComponent(Buffer.from(part).toString());

const query = (signed: Readonly<Record<string, unknown>>): string =>
  Object.entries(signed)
    .map(([key, value]) => `${encode(key)}=${encode(text(value))}`)
    .join('&');

const signatureOf = (timestamp: unknown, payload: Readonly<Record<string, unknown>>): string =>
  sign(SECRET, typeof timestamp === 'number' ? timestamp : 0, payload);

/** Requests that are almost valid: three of four are signed correctly. @param now seconds of the server's clock */
export const mutants = (now: number, tokens: readonly string[]): fc.Arbitrary<Mutant> =>
  names
    .chain((name) => fc.record({ name: fc.constant(name), payload: payloads(name), timestamp: stamps(now) }))
    .chain(({ name, payload, timestamp }) => {
      const { method, path } = calls[name];
      const good = signatureOf(timestamp, payload);
      const paths = [`${path}/`, `${path}%ff`, `${path}//`, '/api/', `${path}X`];
      return fc
        .record({
          method: mostly(20, fc.constant(method), fc.constantFrom(...(['PUT', 'HEAD', 'OPTIONS', 'GET'] as const))),
          path: mostly(30, fc.constant(path), fc.constantFrom(...paths)),
          sign: mostly(8, fc.constant(good), values),
          token: mostly(9, fc.constantFrom(...tokens), fc.stringMatching(/^[!-~]{0,50}$/)),
          type: types,
        })
        .chain((parts) => {
          const signed = { ...payload, timestamp, sign: parts.sign };
          const url = method === 'GET' ? `${parts.path}?${query(signed)}` : parts.path;
          const headers = { authorization: `Bearer ${parts.token}`, 'content-type': parts.type };
          if (method === 'GET') return fc.constant({ method: parts.method, url, headers });
          return damage(JSON.stringify(signed)).map((body) => ({ method: parts.method, url, headers, payload: body }));
        });
    });

const days = mostly(
  3,
  fc.constantFrom('2025-11-15', '2025-10-31', '2026-01-07'),
  fc.constantFrom('2025-13-45', '2024-02-30', 'chain', 'check', '..', '%00', '%2e%2e', '0000-00-00'),
);

/** Addresses of the public record of the draws, valid or nearly so. */
export const fairPaths: fc.Arbitrary<string> = fc
  .record({
    day: days,
    ending: fc.constantFrom('', '.json', '.js', '/', '.html', '.json/'),
    query: mostly(
      1,
      fc.constant(''),
      mostly(2, numbers, texts).map((after) => `?after=${encode(text(after))}`),
    ),
  })
  .map(({ day, ending, query: asked }) => `/fair/${day}${ending}${asked}`);
