import { expect } from 'vitest';
import { TestConsole } from '../support/console/console.ts';
import { operate } from '../support/server/operator.ts';
import { describeRules } from '../support/server/rule-suite.ts';

describeRules('an edited list of winners', ({ test }) => {
  test('of 100,000 rows is imported as a whole or not at all, in any encoding', async ({ fresh: rules }) => {
    const desk = await new TestConsole(rules).join('desk', 'shipping');
    const { id } = await rules.addWinner();
    await rules.database.sql`
      insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at)
      select ${id}, 'exchange', 'many ' || n, 'many', decode(lpad(to_hex(n), 64, '0'), 'hex'), '', ${rules.clock.campaignNow()}
      from generate_series(1, 100000) as n`;
    const plan = async (file: Buffer) =>
      desk.ask<{ counts: object; rows: { line: number; refused: string | null }[] }>('planImport', {
        file: file.toString('base64'),
      });
    const csv = String(await desk.download('exportWinners', { sort: 'award' }));
    const noted = csv.replaceAll(/,\r\n/g, ',sent\r\n');
    expect((await plan(Buffer.from(noted, 'utf16le'))).counts).toMatchObject({ delivered: 0, noted: 100_001 });
    const { rows } = await plan(Buffer.from(noted.replace(/,many,兑换,待领取,/, ',many,兑换,已发放,')));
    const refused: unknown = expect.stringMatching(/^发放需要/);
    expect(rows.find((row) => row.refused !== null)).toMatchObject({ line: 3, refused });
    expect((await operate(rules, 'awards import - --apply', noted)).out).toContain('0 delivered, 100001 noted');
  });
});
