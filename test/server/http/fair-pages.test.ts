import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { revealEnded } from '../../../server/rules/draw/record.ts';
import { spaced } from '../../../src/campaign/words.ts';
import { ODDS_PATH, shownOdds } from '../../../src/contract/fair.ts';
import { campaign } from '../../support/campaign.ts';
import { startEngine } from '../../support/database/engines.ts';
import { recording } from '../../support/database/recording.ts';
import { type Harness, openHarness, startHarness } from '../../support/server/harness.ts';

/** Longest time that an answer is cached, s. */
const KEPT_S = 60;

describe('the public record of draws', () => {
  let harness: Harness;
  const get = async (url: string) => harness.app.inject({ method: 'GET', url });

  beforeAll(async () => {
    harness = await openHarness();
    const { token } = await harness.player({ coins: 2000 });
    for (let n = 0; n < 5; n += 1) await harness.call('prizeDraw', {}, { token, timestamp: harness.timestamp - n });
    return () => harness.close();
  });

  test('lists commitments before, keeps secrets and rolls back until the day is over', async () => {
    expect((await get('/fair')).body).toContain('当日结束后公布');
    const { body } = await get('/fair/2025-11-15');
    expect(body).toContain('当日结束后公布抽奖记录');
    expect((await get('/fair/2025-11-15.json')).json()).toMatchObject({ secret: null, draws: [] });
  });

  test('then shows each draw, computed again', async () => {
    harness.clock.set('2025-11-15T16:05:00Z');
    await revealEnded(harness);
    const { body, headers } = await get('/fair/2025-11-15');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.match(/<td data-name="重新计算">✓<\/td>/g)).toHaveLength(5);
    expect(body).toMatch(/openssl dgst -sha256 -hmac [0-9a-f]{64}/);
    expect((await get('/fair.json')).json()).toHaveLength(69);
  });

  test('marks a changed record', async () => {
    await harness.database.sql`update draws set roll = (roll + 1) % 10000 where number = 2`;
    harness.clock.advance(KEPT_S);
    const { body } = await get('/fair/2025-11-15');
    expect(body.match(/不一致/g)).toHaveLength(1);
    expect(body).toContain('<script type="module" src="/fair/check.js">');
  });

  test.each([
    '/fair/2026-05-01',
    '/fair/tomorrow',
    '/fair/2025-13-45',
    '/fair/2025-11-15?after=x',
    '/fair/2025-11-15?after=1',
    '/fair/2025-11-15?after=200',
    '/fair/nonsense.json',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('the odds are the campaign’s, with what is left, and may be read by pages of another host', async () => {
    await harness.database.sql`update stocks set remaining = 3 where kind = 'prize' and id = 1`;
    const { headers, body } = await get(ODDS_PATH);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=10', 'access-control-allow-origin': '*' });
    const shown = v.parse(shownOdds, JSON.parse(body));
    expect(shown.map(({ name, weight, value, kind }) => ({ name, weight, value, kind }))).toEqual(
      campaign.draw.prizes.map(({ name, weight, value, pays: { kind } }) => ({
        name: spaced(name),
        weight,
        value,
        kind,
      })),
    );
    expect(shown.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(shown[0]).toMatchObject({ value: 500, left: 3, img_url: '/prizes/card.svg' });
    expect(shown.map(({ after_end }) => after_end).filter(Boolean)).toEqual(['100 萤石']);
    await harness.database.sql`update stocks set remaining = 0 where kind = 'prize' and id = 1`;
    expect((await get(ODDS_PATH)).body).toBe(body);
    harness.clock.advance(10);
    expect(v.parse(shownOdds, (await get(ODDS_PATH)).json())[0]?.left).toBe(0);
  });

  test('pages have their style from a file: the content policy allows no inline one', async () => {
    const { body, headers } = await get('/fair');
    expect(headers['content-security-policy']).toMatch(/style-src 'self'(;|$)/);
    expect(body).not.toMatch(/<style|style="/);
    expect((await get(/<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1] ?? '')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
  });

  test('escapes names', async () => {
    await harness.database.sql`update draws set prize_id = 999, prize_name = '<b>'`;
    await harness.database.sql`update draw_odds set odds = replace(odds::text, '谢谢参与', '<b>')::jsonb`;
    harness.clock.advance(KEPT_S);
    const { body } = await get('/fair/2025-11-15');
    expect(body).toContain('&lt;b&gt;');
    expect(body).not.toContain('<b>');
  });
});

test('a record that many ask for is read once a minute', async () => {
  const { database, url } = await (await startEngine()).open();
  const sent: string[] = [];
  const harness = await startHarness({ open: async () => ({ database: recording(database, sent), url }) });
  const ask = async (): Promise<number> => {
    sent.length = 0;
    const urls = ['/fair', '/fair.json', ODDS_PATH, '/fair/2025-11-15', '/fair/2025-11-15.json'];
    const answers = await Promise.all(urls.flatMap((path) => [1, 2, 3].map(() => harness.app.inject(path))));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    return sent.length;
  };
  const first = await ask();
  expect(first).toBeLessThanOrEqual(5);
  expect(await ask()).toBe(0);
  harness.clock.advance(KEPT_S);
  expect(await ask()).toBe(first);
  await harness.close();
});
