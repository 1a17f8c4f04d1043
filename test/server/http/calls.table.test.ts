import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { Code } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import { DONE, NAMED_ROWS, sendSetup } from './calls.rows.ts';
import { SECRET } from '../../support/server/harness.ts';
import { onBothEngines } from '../../support/server/suite.ts';

const STALE_S = 301;
const STALE = { code: Code.staleTimestamp, msg: '手机时间不准确，请重试' };
const UNSIGNED = { code: Code.badSignature, msg: '页面过期了，刷新一下再来' };
const ANONYMOUS = { status: 401, code: Code.noSession, msg: '请先登录' };
const MALFORMED = { code: Code.malformed, msg: '这一步没成功，刷新后再试' };

it('the table has every call', () => {
  expect(NAMED_ROWS.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort());
});

onBothEngines('the calls', (_, test) => {
  describe.each(NAMED_ROWS)('%s', (name, row) => {
    const { done = DONE } = row;

    test('without a session', async ({ harness }) => {
      const setup = await row.happy(harness);
      expect(await harness.call(name, setup.payload)).toMatchObject(calls[name].session ? ANONYMOUS : done);
    });

    test('with the signature of another payload', async ({ harness }) => {
      const setup = await row.happy(harness);
      const other = sign(SECRET, harness.timestamp, { other: 1 });
      expect(await sendSetup(harness, name, setup, { sign: other })).toMatchObject(UNSIGNED);
    });

    test('with a stale time', async ({ harness }) => {
      const setup = await row.happy(harness);
      const timestamp = harness.timestamp - STALE_S;
      const now = { now: harness.timestamp };
      expect(await sendSetup(harness, name, setup, { timestamp })).toMatchObject({ ...STALE, data: now });
    });

    test('with a malformed payload', async ({ harness }) => {
      const { token } = await row.happy(harness);
      const reply = await harness.send(name, row.malformed, token === undefined ? {} : { token });
      expect(reply).toMatchObject(MALFORMED);
    });

    test('as it should be, and repeated', async ({ harness }) => {
      const setup = await row.happy(harness);
      const first = await sendSetup(harness, name, setup);
      expect(first).toMatchObject({ status: 200, ...done });
      const again = await sendSetup(harness, name, setup);
      expect(again).toMatchObject(done);
      if (!row.fresh) expect(again.body).toBe(first.body);
    });

    test('when its rule forbids it', async ({ harness }) => {
      expect(await sendSetup(harness, name, await row.forbidden(harness))).toMatchObject(row.refused);
    });
  });
});
