import { beforeAll, describe, expect, test } from 'vitest';
import { revealEnded } from '../../../server/rules/fair.ts';
import { type Harness, openHarness } from '../../support/server/harness.ts';

describe('the public record of draws', () => {
  let harness: Harness;
  const get = async (url: string) => harness.app.inject({ method: 'GET', url });

  beforeAll(async () => {
    harness = await openHarness('pglite');
    const { token } = await harness.player({ coins: 2000 });
    for (let n = 0; n < 5; n += 1) await harness.call('prizeDraw', {}, { token, timestamp: harness.timestamp - n });
    return () => harness.close();
  }, 120_000);

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
    expect(body.match(/<td>✓<\/td>/g)).toHaveLength(5);
    expect(body).toMatch(/openssl dgst -sha256 -hmac [0-9a-f]{64}/);
    expect((await get('/fair.json')).json()).toHaveLength(69);
  });

  test('shows a record that was changed', async () => {
    await harness.database.sql`update draws set roll = (roll + 1) % 10000 where number = 2`;
    const { body } = await get('/fair/2025-11-15');
    expect(body.match(/不一致/g)).toHaveLength(1);
  });

  test.each([
    '/fair/2026-05-01',
    '/fair/tomorrow',
    '/fair/2025-13-45',
    '/fair/2025-11-15?after=x',
    '/fair/nonsense.json',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('escapes what it shows', async () => {
    await harness.database.sql`update players set public_id = '<b>'`;
    const { body } = await get('/fair/2025-11-15');
    expect(body).toContain('&lt;b&gt;');
    expect(body).not.toContain('<b>');
  });
});
