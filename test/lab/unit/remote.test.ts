import { expect, test } from 'vitest';
import { parseRecord, recordOf } from '../../../game-frame/debug/model/record.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';
import { engineOf } from '../../../game-frame/debug/remote/engine.ts';
import { inputsOf, playRecord } from '../../../game-frame/debug/remote/play-record.ts';
import { labRelay } from '../../../game-frame/build/lab-relay.ts';
import { config } from '../../../game-frame/sim/index.ts';

test('the inputs of a game, edits included, come to its hash elsewhere; nothing of its states is sent along', () => {
  const timeline = new Timeline('elsewhere', config);
  timeline.dispatch({ do: 'drop', x: 300 });
  for (let tick = 0; tick < 90; tick += 1) timeline.advance();
  timeline.dispatch({ do: 'tune', config: { ...config, gravity: 20 } });
  timeline.dispatch({ do: 'drop', x: 320 });
  for (let tick = 0; tick < 90; tick += 1) timeline.advance();
  const text = inputsOf(recordOf(timeline));
  expect(playRecord(text)).toBe(timeline.game.hash());
  expect(parseRecord(text)).toMatchObject({ trace: '', checkpoints: [] });
  expect(playRecord(text.replace('"x":320', '"x":330'))).not.toBe(timeline.game.hash());
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128.0'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chromium 130.0.0.0',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'WebKit 17.5',
  ],
  ['curl', 'another engine'],
])('%s is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});

test('the relay hands a message to every page but the one that sent it, and is in no build', () => {
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
  expect(plugin.apply).toBe('serve');
});
