import { beforeEach, describe, expect, test } from 'vitest';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { listAwards } from '../../../server/rules/awards/awards.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { ENGINES } from '../../support/database/engines.ts';
import type { InsertedPlayer } from '../../support/server/insert-player.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import type { RuleHarness } from '../../support/server/rule-harness.ts';
import { useRules } from '../../support/server/rule-suite.ts';

describe.each(ENGINES)('awards in operators’ hands on %s', (engine) => {
  const suite = useRules(engine);
  let rules: RuleHarness;
  let winner: InsertedPlayer;

  const ops = (line: string, input?: string) => operate(rules, line, input);
  const list = (line: string, input?: string) => operateList(rules, line, input);
  const seenBy = async (who: InsertedPlayer) => (await rules.run(who, listAwards, {})).data ?? [];
  const codeOf = async (who: InsertedPlayer) => (await seenBy(who))[0]?.claim_code ?? '';

  beforeEach(async () => {
    rules = await suite.fresh();
    winner = await rules.addPlayer(800);
    await rules.run(winner, exchangeItem, { id: 1 });
  });

  test('are cancelled, and undone when marked by mistake, with a reason', async () => {
    await list(`awards deliver ${await codeOf(winner)}`);
    expect(await ops('awards cancel 1 --reason x')).toMatchObject({
      exit: 1,
      err: 'award 1 is delivered, not pending\n',
    });
    expect(await list('awards undo 1 --reason "wrong one"')).toMatchObject([{ award: 1, state: 'pending' }]);
    expect(await seenBy(winner)).toMatchObject([{ state: 'pending' }]);
    expect(await list('awards cancel 1 --reason "won by a program"')).toMatchObject([{ award: 1, state: 'cancelled' }]);
    expect(await seenBy(winner)).toEqual([]);
    for (const line of ['awards undo 1 --reason x', 'awards cancel 1 --reason x', 'awards cancel 9 --reason x'])
      expect((await ops(line)).exit, line).toBe(1);
    expect((await list('log'))[0]).toMatchObject({ command: 'awards cancel', reason: 'won by a program' });
    expect((await ops('audit')).out).toContain('everything adds up');
  });

  test('are given to another player, who claims with a code of their own; the audit knows of it', async () => {
    const other = await rules.addPlayer(800);
    await rules.run(other, exchangeItem, { id: 1 });
    expect(await list(`awards reassign 1 ${other.publicId} --reason blocked`)).toEqual([
      { award: 3, title: '专属头像框', player: other.publicId, found_by: 'id', instead_of: 1 },
    ]);
    expect(await seenBy(winner)).toEqual([]);
    const [given, own] = await seenBy(other);
    expect([given?.title, given?.img_url, own?.title]).toEqual([own?.title, own?.img_url, '专属头像框']);
    expect(given?.claim_code).not.toBe(own?.claim_code);
    expect((await ops(`awards reassign 1 ${other.publicId} --reason x`)).err).toBe('award 1 is cancelled\n');
    expect((await ops(`awards reassign 3 ${other.publicId} --reason x`)).exit).toBe(1);
    expect((await ops('audit')).out).toContain('everything adds up');
    await rules.database.sql`update awards set player_id = ${winner.id} where id = 3`;
    expect((await ops('audit')).out).toMatch(/award .*by no operator/);
  });

  test('of a blocked player are not delivered without being told twice', async () => {
    await blockPlayer(contextOf(rules), winner.id, 'cheat');
    const { sql } = rules.database;
    await sql`update players set blocked_at = null where id = ${winner.id}`;
    const code = await codeOf(winner);
    await sql`update players set blocked_at = now() where id = ${winner.id}`;
    expect(await ops(`awards deliver ${code}`)).toMatchObject({
      exit: 1,
      err: `award 1: ${winner.publicId} is blocked (cheat); --anyway delivers it\n`,
    });
    expect(await list(`awards deliver ${code} --anyway`)).toMatchObject([{ award: 1 }]);
  });

  test('are named before their player is forgotten', async () => {
    const phone = '13811112222';
    await rules.database.sql`
      update players set phone_hash = ${rules.keys.hash('phone', phone)} where id = ${winner.id}`;
    expect(await ops(`player erase ${phone} --reason asked`)).toMatchObject({
      exit: 1,
      err: `${winner.publicId} has awards to be handed out: 1 专属头像框; --anyway erases nevertheless\n`,
    });
    await list(`player erase ${phone} --reason asked --anyway`);
    expect(await list('winners')).toMatchObject([{ blocked: true, blocked_reason: 'erased' }]);
  });

  test('go out as CSV and come back with what was delivered, and notes', async () => {
    const others = await Promise.all([1, 2, 3].map(() => rules.addPlayer(800)));
    for (const other of others) await rules.run(other, exchangeItem, { id: 1 });
    await blockPlayer(contextOf(rules), others[0]?.id ?? 0, 'cheat');
    const notes = ['by post, SF 123', '+86 called', "'x", '=1+1'];
    for (const [index, note] of notes.entries()) await list(`awards note ${index + 1} "${note}"`);
    const { out } = await ops('winners --csv');
    const edited = out.replaceAll(',pending,', ',delivered,');
    expect(await list('awards import -', edited)).toMatchObject([
      { award: 1, result: 'delivered' },
      { award: 2, result: 'not delivered, its player is blocked: cheat' },
      { award: 3, result: 'delivered' },
      { award: 4, result: 'delivered' },
    ]);
    expect((await list('winners')).map(({ note }) => note)).toEqual(notes);
    expect(await list('awards import -', 'award,note\n1,"said ""yes"""\n9,x\n')).toEqual([
      { award: 1, result: 'noted' },
      { award: 9, result: 'unknown' },
    ]);
    expect((await list('winners'))[0]).toMatchObject({ state: 'delivered', note: 'said "yes"' });
    expect(await ops('awards import -', 'award,note\n1,gone\n\n1st,x\n')).toMatchObject({
      exit: 1,
      err: 'line 4: award must be a whole number\n',
    });
    expect((await list('winners'))[0]).toMatchObject({ note: 'said "yes"' });
  });
});
