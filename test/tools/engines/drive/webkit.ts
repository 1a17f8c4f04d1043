import { globSync } from 'node:fs';
import * as v from 'valibot';
import { freePort } from '../../../support/product/port.ts';
import { type Driver, SIZE } from './driver.ts';
import { Program } from './process.ts';
import { openScreen } from './screen.ts';

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const failure = v.object({ error: v.string(), message: v.string() });

/** A W3C WebDriver client: one session of a driver that listens at an address. */
async function connect(address: string, browserOptions: object) {
  async function command<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    value: v.GenericSchema<unknown, T>,
    body?: object,
  ): Promise<T> {
    const answer = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value: result } = v.parse(v.object({ value: v.unknown() }), await answer.json());
    if (answer.ok) return v.parse(value, result);
    const { error, message } = v.parse(failure, result);
    throw new Error(`${path}: ${error}: ${message}`);
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = await command('POST', '/session', v.object({ sessionId: v.string() }), { capabilities });
  return <T>(method: 'GET' | 'POST' | 'DELETE', path: string, value: v.GenericSchema<unknown, T>, body?: object) =>
    command(method, `/session/${sessionId}${path}`, value, body);
}

/** Opens WebKitGTK's small browser. */
export async function openWebKit(program: string): Promise<Driver> {
  const screen = await openScreen();
  const port = await freePort();
  const env = { ...screen.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' };
  const driver = new Program(program, [`--port=${port}`], env);
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => null))?.ok) await new Promise((done) => setTimeout(done, 100));
  const [binary] = globSync(MINI_BROWSER);
  const session = await connect(address, { binary, args: ['--automation'] });
  const anything = v.unknown();
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `return JSON.stringify(${expression})`;
    return JSON.parse(await session('POST', '/execute/sync', v.string(), { script, args: [] }));
  };
  // The window is larger than its page.
  await session('POST', '/window/rect', anything, SIZE);
  const [width, height] = v.parse(v.tuple([v.number(), v.number()]), await evaluate('[innerWidth, innerHeight]'));
  const outer = { width: 2 * SIZE.width - width, height: 2 * SIZE.height - height };
  await session('POST', '/window/rect', anything, outer);
  return {
    evaluate,
    open: async (url) => {
      await session('POST', '/url', anything, { url });
    },
    perform: async (actions) => {
      await session('POST', '/actions', anything, { actions });
    },
    screenshot: async () => Buffer.from(await session('GET', '/screenshot', v.string()), 'base64'),
    close: async () => {
      await session('DELETE', '', anything).catch(() => undefined);
      await driver.end();
      await screen.end();
    },
  };
}
