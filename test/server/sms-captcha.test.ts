import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openCaptcha } from '../../server/sms/index.ts';

test('a captcha is verified by its service, and none is the default', async () => {
  expect(openCaptcha(undefined, undefined)).toBeUndefined();
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    asked.push(body);
    response.end(JSON.stringify({ success: body.includes('response=solved') }));
  };
  const service = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on TCP has such an address
  const { port } = service.address() as AddressInfo;
  const captcha = openCaptcha(`http://127.0.0.1:${port}/siteverify`, 'secret');
  expect(await captcha?.('solved', '192.0.2.1')).toBe(true);
  expect(await captcha?.('guessed', '192.0.2.1')).toBe(false);
  expect(asked[0]).toBe('secret=secret&response=solved&remoteip=192.0.2.1');
  await new Promise((closed) => service.close(closed));
  await expect(captcha?.('solved', '192.0.2.1')).rejects.toThrow('fetch failed');
});
