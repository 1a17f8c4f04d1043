import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { checkDeletion } from '../../../server/doctor/campaign.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { giveAddress } from '../../../server/rules/awards/awards.ts';
import { contextOf, transact } from '../../../server/rules/context.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { revealEnded } from '../../../server/rules/draw/record.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { retireSent } from '../../../server/rules/awards/archive.ts';
import { requireId } from '../../../server/rules/operator/players/find.ts';
import { erasePerson } from '../../../server/rules/operator/players/privacy.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { campaign as shipped } from '../../support/campaign.ts';
import { ADDRESS } from '../../support/call-samples.ts';
import { operate, operateList, refusalOf } from '../../support/server/operator.ts';
import { describeRules } from '../../support/server/rule-suite.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';

afterAll(removeFolders);

describeRules('the end of a campaign', (suite) => {
  test('lists what is left to do, archives no personal data, erases all players, and keeps the audit clean', async () => {
    const rules = await suite.fresh();
    rules.setTime('2025-12-30T12:00:00');
    const players = [await rules.addPlayer(3000), await rules.addPlayer(3000)];
    for (const player of players) await rules.run(player, drawPrize, { seed: '0f'.repeat(16) });
    await rules.run(firstOrThrow(players), exchangeItem, { id: 1 });
    const erase = () => operate(rules, 'close --erase --reason "the end"');
    const open = { phase: 'open', persons: 2, deletion_day: '2026-04-07' };
    expect((await operateList(rules, 'close'))[0]).toMatchObject(open);
    expect((await erase()).err).toMatch(/^the campaign is not over/);

    rules.setTime('2026-04-01T12:00:00');
    expect((await checkDeletion(contextOf(rules)))[0]?.line).toMatch(/2 players is promised by 2026-04-07, in 6 days/);
    await settleEnded(rules);
    await revealEnded(rules);
    expect((await erase()).err).toMatch(/awards are not delivered: winners/);
    await rules.database
      .sql`update awards set state = 'delivered', delivered_at = now(), delivered_by = 'tester', note = 'to Ann, 1 Main Street'`;
    expect((await erase()).err).toMatch(/^there is no archive of all awards yet/);

    const folder = temporaryFolder();
    expect((await operate(rules, `close --archive ${folder}`)).exit).toBe(0);
    const { checkDay } = await import(pathToFileURL(join(folder, 'check.js')).href);
    const pages = globSync('2025-12-30-*.json', { cwd: folder }).map((file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    expect(await checkDay(pages)).toEqual({ problems: [], draws: 2 });
    const archive = globSync('*.json', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
    const { sql } = rules.database;
    const names = (await sql<{ nickname: string }>`select nickname from players`).map(({ nickname }) => nickname);
    for (const name of names) expect(archive.join()).not.toContain(name);

    expect((await erase()).out).toContain('2 players erased');
    expect((await erase()).out).toContain('0 players erased');
    const everything = await sql<{ text: string }>`
      select query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text as text
      from pg_tables where schemaname = 'public'`;
    for (const name of names) expect(everything.map(({ text }) => text).join()).not.toContain(name);
    expect(await sql`select 1 from players where nickname is not null or blocked_at is null`).toEqual([]);
    expect(await sql`select 1 from awards where note is not null`).toEqual([]);
    expect(await sql`select 1 from sessions`).toEqual([]);
    expect((await audit(rules, 10)).findings).toEqual([]);
    expect((await checkDeletion(contextOf(rules)))[0]?.state).toBe('ok');
  });

  test('winners are kept encrypted: those who were sent something by name, also after their address is deleted here', async () => {
    const identity = await generateIdentity();
    const archiveKey = await identityToRecipient(identity);
    const rules = { ...(await suite.fresh({ ...shipped, archiveKey })), demo: false };
    const { sql } = rules.database;
    const send = async (day: string) => {
      rules.setTime(`${day}T12:00:00`);
      const player = await rules.addPlayer(6000);
      await rules.run(player, exchangeItem, { id: 3 });
      const { id } = firstOrThrow(await rules.awardsOf(player));
      await rules.run(player, giveAddress, { id, ...ADDRESS });
      await sql`
        update awards set state = 'delivered', delivered_at = ${rules.clock.campaignNow()}, delivered_by = 'tester',
          courier = '顺丰', parcel = 'SF1' where id = ${id}`;
      return requireId(contextOf(rules), player.publicId);
    };
    await send('2025-11-15');
    const left = await send('2025-12-30');
    await transact(rules, (inside) => erasePerson({ ...inside, operator: 'tester' }, left, { reason: 'asked for it' }));
    await send('2025-12-30');
    await retireSent(rules);
    expect(await sql`select from awards where address_sealed is not null`).toHaveLength(1);

    const folder = temporaryFolder();
    await operateList(rules, `close --archive ${folder}`);
    const winners = join(folder, 'winners-until-2028-01-08.age');
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `# comment\n${identity}\n`);
    const opened = await operateList(rules, `archive ${winners} ${keyFile}`);
    const recipient = { 收件人: '李小橘', 收件手机: '13900007777', 快递: '顺丰', 单号: 'SF1' };
    const phone = expect.stringMatching(/^1\d\d\*{4}\d{4}$/);
    expect(opened).toMatchObject([
      { ...recipient, award: 1, phone },
      { ...recipient, award: 2, nickname: null },
      { ...recipient, award: 3, phone },
    ]);
    const files = globSync('*.{json,age}', { cwd: folder }).map((file) => readFileSync(join(folder, file)));
    expect(Buffer.concat(files).toString()).not.toMatch(/李小橘|13900007777/);
    expect(await refusalOf(rules, `archive ${winners} ${folder}/none`)).toMatch('there is no file');
    writeFileSync(keyFile, await generateIdentity());
    expect(await refusalOf(rules, `archive ${winners} ${keyFile}`)).toMatch('does not open');

    rules.setTime('2026-04-01T12:00:00');
    await settleEnded(rules);
    await send('2025-12-31');
    rules.setTime('2026-04-01T12:00:00');
    expect(await refusalOf(rules, 'close --erase --reason "the end"')).toMatch('no archive of all awards');
    await operateList(rules, `close --archive ${folder}`);
    await operateList(rules, 'close --erase --reason "the end"');
    expect(await sql`select from awards where coalesce(address_sealed, address_archived) is not null`).toEqual([]);
  });

  test('without a key for the archive, only a demo archives awards', async () => {
    const rules = { ...(await suite.fresh()), demo: false };
    expect(await refusalOf(rules, `close --archive ${temporaryFolder()}`)).toMatch('archiveKey');
  });
});
