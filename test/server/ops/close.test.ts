import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { checkDeletion } from '../../../server/doctor/campaign.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { revealEnded } from '../../../server/rules/draw/record.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { operate, operateList } from '../../support/server/operator.ts';
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
    expect((await erase()).err).toMatch(/^there is no archive yet/);

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
});
