import { beforeEach, expect, test } from 'vitest';
import { decodeText } from '../../server/common/tables/decode-text.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import { operate } from '../support/server/operator.ts';
import { describeRules, type RuleHarness } from '../support/server/rule-suite.ts';

/** Result of importing a file. */
interface Outcome {
  readonly delivered: number;
  readonly noted: number;
  /** Refusal of the file, or of its first wrong row with its line. */
  readonly refused: string | null;
}

const utf8 = (text: string): Buffer => Buffer.from(text);

describeRules('an edited list of winners', (suite) => {
  let rules: RuleHarness;
  let desk: ConsoleClient;
  let winner: Awaited<ReturnType<RuleHarness['addWinner']>>;
  let list: string;

  beforeEach(async () => {
    rules = await suite.fresh();
    desk = await new TestConsole(rules).join('desk', 'shipping');
    winner = await rules.addWinner();
    await rules.addWinner();
    list = (await desk.ask<{ csv: string }>('exportWinners', { phones: false })).csv.replace('\u{feff}', '');
  });

  async function byPage(bytes: Buffer): Promise<Outcome> {
    const { status, answer, error } = await desk.call('planImport', { file: bytes.toString('base64') });
    if (status !== 200) return { delivered: 0, noted: 0, refused: error ?? '' };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this call
    const { counts, rows } = answer as {
      counts: { delivered: number; noted: number };
      rows: { line: number; refused: string | null }[];
    };
    const wrong = rows.find(({ refused }) => refused !== null);
    const { delivered, noted } = counts;
    return { delivered, noted, refused: wrong ? `第 ${wrong.line} 行：${wrong.refused}` : null };
  }

  /** Applies the file by the command line. */
  async function byCommand(bytes: Buffer): Promise<Outcome> {
    try {
      const { out, err } = await operate(rules, 'awards import - --apply', decodeText(bytes));
      const [, delivered, noted] = /(\d+) delivered, (\d+) noted/.exec(out) ?? [];
      const refused = err === '' ? null : err.trim().replace('；没有导入任何一行', '');
      return { delivered: Number(delivered ?? 0), noted: Number(noted ?? 0), refused };
    } catch (error) {
      return { delivered: 0, noted: 0, refused: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The list with its first award marked as delivered, and a note. */
  const handed = (note = '已寄出'): string => {
    const [header = '', first = '', ...rest] = list.trimEnd().split('\r\n');
    return [
      header,
      first.replace(',pending,', ',delivered,').replace(/,,$/, `,${winner.claimCode},${note}`),
      ...rest,
    ].join('\r\n');
  };
  const RIGHT: Outcome = { delivered: 1, noted: 1, refused: null };

  test.each<[name: string, bytes: () => Buffer, outcome: Outcome | RegExp]>([
    ['as it was sent', () => utf8(handed()), RIGHT],
    ['UTF-16', () => Buffer.from(`\u{feff}${handed()}`, 'utf16le'), RIGHT],
    ['a formula in a note', () => utf8(handed("'=1+1")), RIGHT],
    [
      'dates as a spreadsheet writes them',
      () => utf8(handed().replaceAll(/(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d/g, '$1/$2/$3 $4')),
      RIGHT,
    ],
    ['no claim code', () => utf8(handed().replace(winner.claimCode, '')), /^第 2 行：发放需要玩家的领奖码/],
    ['a header in Chinese', () => utf8(handed().replace('state', '状态')), /^第 1 行：不认识的列 状态/],
    ['a workbook', () => utf8('PK\u0003\u0004'), /^这是工作簿/],
    ['cut off', () => utf8(handed().slice(0, -12)), /^第 3 行：/],
  ])('%s', async (_, bytes, outcome) => {
    const page = await byPage(bytes());
    if (outcome instanceof RegExp) expect(page.refused).toMatch(outcome);
    else expect(page).toEqual(outcome);
    expect(await byCommand(bytes())).toEqual(page);
    const states = await rules.database.sql<{ state: string }>`select state from awards order by id`;
    expect(states[0]?.state).toBe(outcome instanceof RegExp ? 'pending' : 'delivered');
  });

  test('100,000 rows, all of them or none', async () => {
    await rules.database.sql`
      insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at)
      select ${winner.id}, 'exchange', 'many ' || n, 'many', decode(lpad(to_hex(n), 64, '0'), 'hex'), '', ${rules.clock.campaignNow()}
      from generate_series(1, 100000) as n`;
    const { csv } = await desk.ask<{ csv: string }>('exportWinners', { phones: false });
    const noted = csv.replaceAll(/,\r\n/g, ',sent\r\n');
    expect(await byPage(utf8(noted))).toEqual({ delivered: 0, noted: 100_002, refused: null });
    expect(await byPage(utf8(noted.replace(/,many,exchange,pending,/, ',many,exchange,delivered,')))).toMatchObject({
      refused: expect.stringMatching(/^第 4 行：发放需要/),
    });
    expect(await byCommand(utf8(noted))).toMatchObject({ noted: 100_002 });
  });
});
