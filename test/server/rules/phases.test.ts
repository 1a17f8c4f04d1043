import { expect } from 'vitest';
import { type CallName, Code } from '../../../src/contract/index.ts';
import { describeServer } from '../../support/server/suite.ts';
import { CALL_ROWS } from '../http/calls.rows.ts';

const PLAY: readonly CallName[] = [
  'gameStart',
  'taskReport',
  'taskReceive',
  'receiveHp',
  'bindingCode',
  'bindingInvite',
];
const ALL: readonly CallName[] = [...PLAY, 'exchangeDo', 'prizeDraw'];
const [AHEAD, OVER] = ['活动还未开始，敬请期待', '活动已结束，感谢你的参与'];

describeServer('the campaign’s phases', (shared, test) => {
  test.each<[local: string, closed: readonly CallName[], msg: string]>([
    ['2025-10-30T23:59:59', ALL, AHEAD],
    ['2025-10-31T00:00:00', [], ''],
    ['2025-12-31T23:59:59', [], ''],
    ['2026-01-01T00:00:00', PLAY, OVER],
    ['2026-01-07T23:59:59', PLAY, OVER],
    ['2026-01-08T00:00:00', ALL, OVER],
  ])('at %s these calls are closed: %j', async (local, closed, msg) => {
    const { harness } = shared();
    harness.clock.set(`${local}+08:00`);
    for (const { name, row } of CALL_ROWS.filter((each) => ALL.includes(each.name))) {
      const setup = await row.happy(harness);
      const reply = await harness.call(name, setup.payload, setup);
      if (closed.includes(name)) expect(reply, name).toMatchObject({ code: Code.reload, msg });
      else expect(reply, name).toMatchObject({ code: Code.ok });
    }
  });
});
