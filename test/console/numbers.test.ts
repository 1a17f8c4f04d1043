import { beforeAll, expect, test } from 'vitest';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import { describeRules, type InsertedPlayer } from '../support/server/rule-suite.ts';

describeRules('a number in a call', (suite) => {
  let admin: ConsoleClient;
  let player: InsertedPlayer;

  beforeAll(async () => {
    admin = await new TestConsole(suite.shared).join('admin', 'admin');
    player = await suite.shared.addPlayer();
  });

  test.each<[string, object, RegExp]>([
    ['compensate', { coins: 0, stamina: 0 }, /^金额和体力不能都是 0$/],
    ['compensate', { coins: -1, stamina: 0 }, /^金额不能为负$/],
    ['compensate', { coins: 1.5, stamina: 0 }, /^金额必须是整数$/],
    ['compensate', { coins: '1,000', stamina: 0 }, /^金额要填数字$/],
    ['compensate', { coins: null, stamina: 1 }, /^金额要填数字$/],
    ['compensate', { coins: 1, stamina: 1001 }, /^体力不能超过 1000$/],
    ['changeStock', { by: 0 }, /^数量不能为零$/],
    ['changeStock', { by: 0.5 }, /^数量必须是整数$/],
    ['changeStock', { by: '1,000' }, /^数量要填数字$/],
    ['changeStock', { by: 3_000_000_000 }, /^数量不能超过 1000000$/],
    ['changeStock', { by: 1, id: 3_000_000_000 }, /^编号不能超过 2147483647$/],
  ])('%s with %j is refused at the field', async (call, given, sentence) => {
    const inputs = {
      compensate: { player: player.publicId, cause: 'other', note: '', caseNumber: 'C-1', ...given },
      changeStock: { kind: 'item', id: 3, reason: 'x', ...given },
    };
    const name = call === 'compensate' ? call : 'changeStock';
    const reply = await admin.call(name, inputs[name]);
    expect(reply).toMatchObject({ status: 400, error: expect.stringMatching(sentence) });
  });

  test('a character that the database can’t store is left out of a text', async () => {
    const asked = {
      player: player.publicId,
      coins: 1,
      stamina: 0,
      cause: 'other',
      note: 'a\0b\ud83d',
      caseNumber: 'C\0-1',
    };
    expect(await admin.call('compensate', asked)).toMatchObject({ status: 200 });
    expect(await suite.shared.database.sql`select note, case_number from compensations`).toEqual([
      { note: 'ab', case_number: 'C-1' },
    ]);
    for (const title of ['a\0b', 'half \ud83d'])
      expect(await admin.call('saveDraft', { content: { title } })).toMatchObject({ status: 400 });
  });
});
