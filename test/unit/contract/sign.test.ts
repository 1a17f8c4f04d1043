import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import md5 from 'md5';
import { describe, expect, test } from 'vitest';
import { isPlainObject, pairs, sign } from '../../../src/contract/sign.ts';

const SECRET = 's3cret';
const TIME = 1_763_180_000;
const digest = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

test('md5 is that of RFC 1321, of text as UTF-8', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => md5(text) === digest(text)));
});

describe('the signature', () => {
  test('of an empty payload holds secret and time alone', () => {
    expect(sign(SECRET, TIME, {})).toBe(digest(`s3cret${TIME}${TIME}s3cret`));
  });

  test('of the worked example', () => {
    const payload = { phone: '13800000000', code: '123456' };
    expect(sign(SECRET, TIME, payload)).toBe(digest(`s3cret${TIME}code=123456&phone=13800000000${TIME}s3cret`));
    expect(sign('fluorite-demo', 1_763_180_000, { phone: '13800000000' })).toBe('3270114ee121753d590234379526e77d');
  });

  test('sorts keys by code unit', () => {
    expect(pairs({ b: 1, a: 2, B: 3, ä: 4, '10': 5, '9': 6 })).toBe('10=5&9=6&B=3&a=2&b=1&ä=4');
  });

  test('prints values as JavaScript does, lists and objects as JSON', () => {
    expect(pairs({ a: 1e21, b: true, c: null, d: [1, 'x'], e: { z: 1, y: [] }, f: '中 文&=', g: undefined })).toBe(
      'a=1e+21&b=true&c=null&d=[1,"x"]&e={"z":1,"y":[]}&f=中 文&=',
    );
  });

  test('takes half a surrogate pair, which a JSON body may hold', () => {
    expect(sign(SECRET, TIME, { a: '\ud800' })).toBe(sign(SECRET, TIME, { a: '\ufffd' }));
  });

  test('does not depend on the order of keys, but on every value', () => {
    const payloads = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean()), { minKeys: 1 });
    fc.assert(
      fc.property(payloads, (payload) => {
        const turned = Object.fromEntries(Object.entries(payload).reverse());
        expect(sign(SECRET, TIME, turned)).toBe(sign(SECRET, TIME, payload));
        const [key = ''] = Object.keys(payload);
        expect(sign(SECRET, TIME, { ...payload, [key]: 'another value' })).not.toBe(sign(SECRET, TIME, payload));
      }),
    );
  });

  test.each([[[1]], [new Date(0)], [new Map()], ['text']])(
    '%j is no plain object, which the server refuses',
    (payload) => {
      expect(isPlainObject(payload)).toBe(false);
    },
  );
});
