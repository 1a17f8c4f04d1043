import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { Bidi } from './bidi.ts';
import { type Driver, SIZE } from './driver.ts';
import { Program } from './process.ts';
import { openScreen } from './screen.ts';

const anything = v.unknown();
const tree = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], anything) });
const evaluated = v.union([
  v.object({ type: v.literal('success'), result: v.object({ type: v.literal('string'), value: v.string() }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

/** WebGL in software too, which Firefox would rather not. */
const PREFERENCES = 'user_pref("webgl.force-enabled", true);\n';

/** Opens Firefox on a profile of its own. It speaks BiDi by itself. */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'engine-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const screen = await openScreen();
  const args = ['--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = new Program(program, args, { ...screen.env, HOME: profile });
  const bidi = await Bidi.connect(`${await firefox.printed(/listening on (ws:\S+)/)}/session`);
  await bidi.command('session.new', { capabilities: {} }, anything);
  const [{ context }] = (await bidi.command('browsingContext.getTree', {}, tree)).contexts;
  await bidi.command('browsingContext.setViewport', { context, viewport: SIZE }, anything);
  return {
    open: async (url) => {
      await bidi.command('browsingContext.navigate', { context, url, wait: 'complete' }, anything);
    },
    evaluate: async (expression) => {
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
      const answer = await bidi.command('script.evaluate', params, evaluated);
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => {
      await bidi.command('input.performActions', { context, actions }, anything);
    },
    screenshot: async () => {
      const shot = await bidi.command('browsingContext.captureScreenshot', { context }, v.object({ data: v.string() }));
      return Buffer.from(shot.data, 'base64');
    },
    close: async () => {
      bidi.close();
      await firefox.end();
      await screen.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
