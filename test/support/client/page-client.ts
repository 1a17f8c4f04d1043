import type { Page } from 'playwright';
import * as v from 'valibot';
import {
  type AnswerOf,
  type CallName,
  calls,
  type Envelope,
  envelopeSchema,
  type PayloadOf,
} from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';

const SECRET = 'fluorite-demo';

/** Token that the app keeps in local storage. */
export async function storedToken(page: Page): Promise<string> {
  const token = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key) ?? '')
      .find((value) => /^"?[\w-]{43}"?$/.test(value)),
  );
  if (token === undefined) throw new Error('nobody is logged in');
  return token.replaceAll('"', '');
}

/** Sends one signed call as the app would and returns the envelope. */
export async function send<N extends CallName>(
  url: string,
  name: N,
  payload: PayloadOf<N>,
  token = '',
): Promise<Envelope> {
  const { method, path } = calls[name];
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = { ...payload, timestamp, sign: sign(SECRET, timestamp, payload) };
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const query = new URLSearchParams(Object.entries(signed).map(([key, value]) => [key, String(value)]));
  const answer =
    method === 'GET'
      ? await fetch(`${url}${path}?${query}`, { headers })
      : await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(signed) });
  return v.parse(envelopeSchema, await answer.json());
}

/** Data of a call that must succeed. */
export async function ask<N extends CallName>(
  url: string,
  name: N,
  payload: PayloadOf<N>,
  token = '',
): Promise<AnswerOf<N>> {
  const { code, msg, data } = await send(url, name, payload, token);
  if (code !== 0 && code !== 2) throw new Error(`${name}: ${code} ${msg}`);
  const answer: v.GenericSchema<unknown, AnswerOf<N>> = calls[name].answer;
  return v.parse(answer, data);
}
