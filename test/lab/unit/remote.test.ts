import { expect, test } from 'vitest';
import { deviceOf, engineOf } from '../../../game-frame/debug/remote/who.ts';
import { labRelay } from '../../../game-frame/build/lab-relay.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox/128.0'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome/130.0.0.0',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'WebKit/17.5',
  ],
  ['curl', 'another engine'],
])('%s is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});

test('a device is read from the user agent', () => {
  expect(deviceOf('Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36')).toBe('Linux; Android 13; Pixel 7');
});

test('the relay hands a message to every page but its sender, names the addresses to the lab alone, and is in no build', () => {
  const heard: string[] = [];
  const clients = ['a', 'b', 'c'].map((name) => ({
    send: (_: string, data: unknown) => heard.push(`${name} ${String(data)}`),
  }));
  const listeners: ((data: unknown, sender: unknown) => void)[] = [];
  const ws = {
    clients: new Set(clients),
    on: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  const plugin = labRelay();
  Reflect.apply(Object(plugin.configureServer), plugin, [{ ws }]);
  listeners[0]?.('hello', clients[1]);
  expect(heard).toEqual(['a hello', 'c hello']);
  const server = { resolvedUrls: { network: ['http://10.0.0.1/', 'http://10.0.0.2/'] } };
  const tagsIn = (path: string): unknown =>
    Reflect.apply(Object(plugin.transformIndexHtml), plugin, ['', { server, path }]);
  expect(tagsIn('/game-frame/debug.html')).toMatchObject([{ attrs: { content: 'http://10.0.0.1/ http://10.0.0.2/' } }]);
  expect(tagsIn('/game-frame/index.html')).toBeUndefined();
  expect(plugin.apply).toBe('serve');
});
