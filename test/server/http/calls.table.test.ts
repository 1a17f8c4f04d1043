import { describe, expect } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { Code } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import { CALL_ROWS, DONE } from './calls.rows.ts';
import { SAMPLES } from '../../support/call-samples.ts';
import { SECRET } from '../../support/server/harness.ts';
import { describeServer } from '../../support/server/suite.ts';

const STALE_S = 301;
const STALE = { code: Code.staleTimestamp, msg: '手机时间不准确，请重试' };
const UNSIGNED = { code: Code.badSignature, msg: '页面过期了，刷新一下再来' };
const ANONYMOUS = { status: 401, code: Code.noSession, msg: '请先登录' };
const MALFORMED = { code: Code.malformed, msg: '这一步没成功，刷新后再试' };

describeServer('the calls', (_, test) => {
  describe.each(CALL_ROWS)('$name', ({ name, row }) => {
    const { done = DONE } = row;

    test('without a session', async ({ harness }) => {
      const { payload } = await row.happy(harness);
      expect(await harness.call(name, payload)).toMatchObject(calls[name].session ? ANONYMOUS : done);
    });

    test('with the signature of another payload', async ({ harness }) => {
      const { payload, ...session } = await row.happy(harness);
      const other = sign(SECRET, harness.timestamp, { other: 1 });
      expect(await harness.call(name, payload, { ...session, sign: other })).toMatchObject(UNSIGNED);
    });

    test('with a stale time', async ({ harness }) => {
      const { payload, ...session } = await row.happy(harness);
      const stale = { ...session, timestamp: harness.timestamp - STALE_S };
      expect(await harness.call(name, payload, stale)).toMatchObject({ ...STALE, data: { now: harness.timestamp } });
    });

    test('with a malformed payload', async ({ harness }) => {
      const setup = await row.happy(harness);
      for (const bad of SAMPLES[name].bad) expect(await harness.send(name, { ...bad }, setup)).toMatchObject(MALFORMED);
    });

    test('by a link or picture of a page', async ({ harness }) => {
      const { payload, ...session } = await row.happy(harness);
      for (const dest of ['document', 'image'])
        expect(await harness.call(name, payload, { ...session, dest })).toMatchObject(MALFORMED);
    });

    test('as it should be, and repeated', async ({ harness }) => {
      const setup = await row.happy(harness);
      const first = await harness.call(name, setup.payload, { ...setup, dest: 'empty' });
      expect(first).toMatchObject({ status: 200, ...done });
      const again = await harness.call(name, setup.payload, setup);
      expect(again).toMatchObject(done);
      if (!row.fresh) expect(again.body).toBe(first.body);
    });

    test('when its rule forbids it', async ({ harness }) => {
      const setup = await row.forbidden(harness);
      expect(await harness.call(name, setup.payload, setup)).toMatchObject(row.refused);
    });
  });
});
