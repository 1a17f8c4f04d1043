import { expect } from 'vitest';
import { Code } from '../../../src/contract/index.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { giveAddress } from '../../../server/rules/awards/awards.ts';
import { contextOf, transact } from '../../../server/rules/context.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { dayRecord, revealEnded } from '../../../server/rules/draw/record.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { retireSent } from '../../../server/rules/awards/archive.ts';
import { countOverdue } from '../../../server/rules/operator/awards/list.ts';
import { requireId } from '../../../server/rules/operator/players/find.ts';
import { erasePlayer, exportPlayer } from '../../../server/rules/operator/players/privacy.ts';
import { userInfo } from '../../../server/rules/overview/user-info.ts';
import { ADDRESS } from '../../support/call-samples.ts';
import { campaign as shipped, withPrizes } from '../../support/campaign.ts';
import { TestConsole } from '../../support/console/console.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const generous = withPrizes(
  shipped.draw.prizes.map((prize, index) => Object.assign({}, prize, { weight: index === 0 ? 10_000 : 0 })),
);

const CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/;
const deliver = (rules: RuleHarness, word: string) => operate(rules, `awards deliver "${word}" --json`);

/** Exchanges coins for the tote bag, which is sent by post. */
async function addParcel(rules: RuleHarness) {
  const player = await rules.addPlayer(6000);
  await rules.run(player, exchangeItem, { id: 3 });
  const award = async () => firstOrThrow(await rules.awardsOf(player));
  const { id } = await award();
  const give = (change: object = {}, by = player) => rules.run(by, giveAddress, { id, ...ADDRESS, ...change });
  return { player, id, award, give };
}

describeRules('awards by post', ({ test }) => {
  test('an address is encrypted, changed by its player until it is sent, by a file or alone, and deleted in time', async ({
    fresh: rules,
  }) => {
    const { id, award, give } = await addParcel(rules);
    expect(await award()).toMatchObject({ claim_code: null, post: { address: null, send_by: null, parcel: null } });
    expect(await give({ county: '449999' })).toMatchObject({ code: Code.malformed });
    expect(await give({}, await rules.addPlayer())).toMatchObject({ code: Code.awardClosed });
    await give();
    rules.setTime('2025-11-20T12:00:00');
    const admin = await new TestConsole(rules).join('admin', 'admin');
    expect(await give({ street: '=中山六路 2 号' })).toMatchObject({ code: Code.ok });
    const address = { ...ADDRESS, street: '=中山六路 2 号' };
    expect((await award()).post).toMatchObject({ address, send_by: '2025-11-30' });
    const { rows } = await admin.ask<{ rows: object[] }>('listWinners', { post: 'waiting' });
    expect(rows).toMatchObject([{ award: id, unsent: true, send_by: '2025-11-30' }]);
    const stored = await rules.database.sql`select to_jsonb(a) as row from awards a`;
    expect(JSON.stringify([rows, stored])).not.toMatch(/中山|李小橘|13900007777|440104/);
    expect(await admin.ask('showAddress', { award: id })).toEqual(
      expect.arrayContaining(['收件人：李小橘', '收件手机：13900007777', '详细地址：=中山六路 2 号']),
    );
    expect((await operateList(rules, 'log'))[0]).toMatchObject({ operator: 'admin', command: 'awards address' });
    const list = String(await admin.download('exportAddresses', {}));
    expect(list).toContain(",2025-11-30,,李小橘,13900007777,广东省 广州市 越秀区,'=中山六路 2 号");
    for (let more = 0; more < 9; more += 1) await admin.download('exportAddresses', {});
    await expect(admin.download('exportAddresses', {})).rejects.toThrow('一天最多');
    const fileOf = (parcel: string) =>
      Buffer.from(list.replace(',,,2025-11-30', `,顺丰,${parcel},2025-11-30`)).toString('base64');
    expect(await admin.call('planImport', { file: fileOf('1.23E+14') })).toMatchObject({ status: 409 });
    await admin.ask('applyImport', { file: fileOf('SF1234567890') });
    expect(await award()).toMatchObject({ state: 'delivered', post: { courier: '顺丰', parcel: 'SF1234567890' } });
    expect(await give()).toMatchObject({ code: Code.awardClosed, msg: '奖品已经寄出，地址不能再改了' });
    expect(await admin.ask('planImport', { file: fileOf('SF1234567890') })).toMatchObject({ rows: [] });
    await admin.ask('undoDelivery', { award: id, reason: 'came back' });
    await admin.ask('sendAward', { award: id, courier: '中通', parcel: 'ZT1234567890' });
    rules.setTime('2025-12-18T11:59:00');
    await retireSent(rules);
    expect((await award()).post).toMatchObject({ address });
    rules.setTime('2025-12-18T12:01:00');
    await retireSent(rules);
    expect((await award()).post).toMatchObject({ address: null, courier: '中通', parcel: 'ZT1234567890' });
    expect(await operate(rules, `awards undo ${id} --reason "came back late"`)).toMatchObject({ exit: 0 });
  });

  test('an address is exported and erased with its person; one that waits too long is counted', async ({
    fresh: rules,
  }) => {
    const { player, id, give } = await addParcel(rules);
    await give();
    const overdueAt = async (time: string) => {
      rules.setTime(time);
      return countOverdue(contextOf(rules));
    };
    expect([await overdueAt('2025-11-30T23:00:00'), await overdueAt('2025-12-01T01:00:00')]).toEqual([0, 1]);
    const owner = await requireId(contextOf(rules), player.publicId);
    const rows = await transact(rules, (inside) => exportPlayer({ ...inside, operator: 'tester' }, owner));
    const written = {
      收件人: ADDRESS.name,
      收件手机: ADDRESS.phone,
      省市区: '广东省 广州市 越秀区',
      详细地址: ADDRESS.street,
    };
    expect(rows).toContainEqual({ part: 'address', row: { award: id, ...written } });
    expect(JSON.stringify(rows)).not.toContain('address_sealed');
    await transact(rules, (inside) => erasePlayer(inside, player.id));
    expect(await rules.database.sql`select from awards where address_sealed is not null`).toEqual([]);
  });
});

describeRules('claims', ({ test, fresh }) => {
  test('a winner’s ID is in no record of draws and no link, and claims nothing', async () => {
    const rules = await fresh(generous);
    const me = await rules.addPlayer(400);
    await rules.run(me, drawPrize, {});
    expect((await rules.run(me, userInfo, {})).data?.hp_code).not.toContain(me.publicId);
    rules.setTime('2025-11-16T00:05:00');
    await revealEnded(rules);
    const record = await dayRecord(rules.database, '2025-11-15');
    expect(record?.draws).toHaveLength(1);
    expect(JSON.stringify(record)).not.toContain(me.publicId);
    expect(await deliver(rules, me.publicId)).toMatchObject({ exit: 1, err: expect.stringMatching('没有领奖码') });
  });

  test('each award has a code of its own: its player alone sees it, it delivers once', async ({ rules }) => {
    const [mine, yours] = [await rules.addWinner(), await rules.addWinner()];
    expect(mine.claimCode).toMatch(CODE);
    expect(yours.claimCode).not.toBe(mine.claimCode);
    const typed = ` ${mine.claimCode.toLowerCase().replaceAll('-', ' ')} `;
    expect(JSON.parse((await deliver(rules, typed)).out)).toMatchObject([{ player: mine.publicId }]);
    const delivered = { exit: 1, out: expect.stringMatching(/没有再次发放：已发放（2025-11-15 .+，由 tester）/) };
    expect(await deliver(rules, mine.claimCode)).toMatchObject(delivered);
    expect(await rules.awardsOf(mine)).toMatchObject([{ state: 'delivered', claim_code: null }]);
    expect(await rules.awardsOf(yours)).toMatchObject([{ state: 'pending', claim_code: yours.claimCode }]);
    const code = yours.claimCode;
    const { sql } = rules.database;
    const stored = JSON.stringify(await sql`select to_jsonb(a) as row from awards a`);
    for (const secret of [code, code.replaceAll('-', '')]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const same = sql`update awards set claim_hash = (select min(claim_hash::text)::bytea from awards)`;
    await expect(same).rejects.toThrow(/unique/);
  });
});
