import { expect, test } from 'vitest';
import { phoneTyped, readPhone, readSmsCode, smsCodeTyped } from '../../../src/contract/typed.ts';

const NUMBERS = `
  13800138000|138 0013 8000|138-0013-8000|138.0013.8000|(138) 0013·8000|013800138000|138−0013−8000|1️⃣3️⃣800138000
  +86 138 0013 8000|8613800138000|0086 138 0013 8000|086-13800138000|(+86) 138‑0013–8000|+86 (0)138 0013 8000
  +0086 13800138000|＋８６（１３８）００１３－８０００|１３８００１３８０００|١٣٨٠٠١٣٨٠٠٠|१३८००१३८०००|𝟭𝟯𝟴𝟬𝟬𝟭𝟯𝟴𝟬𝟬𝟬
  \u202a+86 138\u200b0013\u00a08000\u202c|\ufeff13800138000
  tel:+86-138-0013-8000;phone-context=+86|TEL;TYPE=CELL:+8613800138000|tel:%2B86%20138%200013%208000`;

test('a phone number is read as phones, contacts and input methods write it', () => {
  for (const text of NUMBERS.split(/[|\n]/).filter(Boolean))
    expect([readPhone(text), phoneTyped(text)], text).toEqual(['13800138000', '13800138000']);
  for (const text of '|12800138000|1380013800|138001380000|+852 6123 4567|+13800138000|a13800138000'.split('|'))
    expect(readPhone(text), text).toBeUndefined();
});

const typed = (keys: string): string => keys.split('').reduce((shown, key) => phoneTyped(shown + key), '');

test('a field shows a number’s beginning while it is typed, and the number alone when it is whole', () => {
  for (const keys of ['13800138000', '+8613800138000', '008613800138000', '8613800138000', '013800138000'])
    expect(typed(keys), keys).toBe('13800138000');
  expect(typed('1380013800012')).toBe('13800138000');
  expect(typed('+8613a8')).toBe('+86138');
  expect(phoneTyped('电话：138 0013 8000（微信同号）')).toBe('13800138000');
});

test('a code is read alone or out of its message', () => {
  for (const [text, code] of [
    ['123456', '123456'],
    ['１２３ ４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['123-456\u200b', '123456'],
    ['【萤石2025】验证码 123456', '123456'],
    ['【萤石202511】您的验证码是 123 456，5 分钟内有效，客服 400-123-4567', '123456'],
    ['123456（验证码），请勿告诉他人 13800138000', '123456'],
    ['Your code: 1 2 3 4 5 6', '123456'],
    ['@example.com #123456', '123456'],
    ['【萤石2025】验证码 1234', undefined],
    ['12345678', undefined],
  ] as const)
    expect(readSmsCode(text), text).toBe(code);
  expect(smsCodeTyped('12３4')).toBe('1234');
  expect(smsCodeTyped('1234567')).toBe('123456');
});
