import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { type CallName, Code } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import { DONE, type Row, ROWS, type Setup } from './calls.rows.ts';
import { type CallOptions, type Harness, SECRET } from '../../support/server/harness.ts';
import { onBothEngines } from '../../support/server/suite.ts';

const STALE_S = 301;
const STALE = { code: Code.staleTimestamp, msg: '手机时间不准确，请重试' };
const UNSIGNED = { code: Code.badSignature, msg: '页面过期了，刷新一下再来' };
const ANONYMOUS = { status: 401, code: Code.noSession, msg: '请先登录' };
const MALFORMED = { code: Code.malformed, msg: '这一步没成功，刷新后再试' };

/** Each call as an entry of one type. */
function rowsOf(): { readonly name: CallName; readonly row: Row<CallName> }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- name and row belong together in ROWS
  return Object.entries(ROWS).map(([name, row]) => ({ name, row })) as unknown as ReturnType<typeof rowsOf>;
}

function ask(harness: Harness, name: CallName, { token, payload }: Setup<CallName>, options: CallOptions = {}) {
  return harness.call(name, payload, { ...(token !== undefined && { token }), ...options });
}

it('the table has every call', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(calls).sort());
});

onBothEngines('the calls', (_, test) => {
  describe.each(rowsOf())('$name', ({ name, row }) => {
    const { done = DONE } = row;

    test('without a session', async ({ harness }) => {
      const setup = await row.happy(harness);
      expect(await harness.call(name, setup.payload)).toMatchObject(calls[name].session ? ANONYMOUS : done);
    });

    test('with the signature of another payload', async ({ harness }) => {
      const setup = await row.happy(harness);
      const other = sign(SECRET, harness.timestamp, { other: 1 });
      expect(await ask(harness, name, setup, { sign: other })).toMatchObject(UNSIGNED);
    });

    test('with a stale time', async ({ harness }) => {
      const setup = await row.happy(harness);
      const timestamp = harness.timestamp - STALE_S;
      const now = { now: harness.timestamp };
      expect(await ask(harness, name, setup, { timestamp })).toMatchObject({ ...STALE, data: now });
    });

    test('with a malformed payload', async ({ harness }) => {
      const { token } = await row.happy(harness);
      const reply = await harness.send(name, row.malformed, token === undefined ? {} : { token });
      expect(reply).toMatchObject(MALFORMED);
    });

    test('as it should be, and repeated', async ({ harness }) => {
      const setup = await row.happy(harness);
      const first = await ask(harness, name, setup);
      expect(first).toMatchObject({ status: 200, ...done });
      const again = await ask(harness, name, setup);
      expect(again).toMatchObject(done);
      if (!row.fresh) expect(again.body).toBe(first.body);
    });

    test('when its rule forbids it', async ({ harness }) => {
      expect(await ask(harness, name, await row.forbidden(harness))).toMatchObject(row.refused);
    });
  });
});
