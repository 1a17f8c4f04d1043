import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { ReadName } from '../../server/console/calls.ts';
import { logged } from '../support/console/logged.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import { describeRules } from '../support/server/rule-suite.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly many: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

const ROWS = 7;
/** Each list: what it is sorted by, a word of one row, a filter of one row, and its key. */
const LISTS = [
  ['listWinners', ['award', 'won_at', 'delivered_at', 'title', 'send_by'], 'title 3', { state: 'delivered' }, 'award'],
  ['listCompensations', ['given_at', 'coins'], 'case-3', { cause: 'payment' }, 'id'],
  ['listOperations', ['at'], 'reason 3', { command: 'stock' }, 'id'],
  ['listProposals', ['asked_at', 'state'], 'reason 3', { state: 'done' }, 'id'],
  ['listPlayers', ['created_at', 'blocked_at'], '昵称3', { state: 'blocked' }, 'player'],
  ['listCodes', ['created_at', 'bound_at'], 'code3', { state: 'bound' }, 'code'],
  ['listPeople', ['name', 'created_at'], 'person 3', { role: 'judge', standing: 'invited' }, 'name'],
] as const satisfies readonly (readonly [ReadName, readonly string[], string, object, string])[];

describeRules('a list of the console', (suite) => {
  let admin: ConsoleClient;

  beforeAll(async () => {
    const office = new TestConsole(suite.shared);
    admin = await office.join('admin', 'admin');
    const { sql } = suite.shared.database;
    const { id } = await suite.shared.addPlayer();
    await sql`
      insert into awards (player_id, source, reference, title, claim_hash, claim_sealed, created_at, state, delivered_at, delivered_by)
      select ${id}, 'draw', n, 'title ' || n, decode(lpad(to_hex(n), 64, '0'), 'hex'), '', '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day',
        case n when 5 then 'delivered' else 'pending' end, case n when 5 then now() end, case n when 5 then 'x' end
      from generate_series(1, ${ROWS}::int) n`;
    await sql`
      insert into compensations (player_id, coins, stamina, cause, note, case_number, given_by, given_at)
      select ${id}, 1 + n / 2, 0, case n when 5 then 'payment' else 'other' end, '', 'case-' || n, 'x', '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day'
      from generate_series(1, ${ROWS}::int) n`;
    await sql`
      insert into proposals (act, input, subject, why, reason, asked_by, asked_at, state, decided_by, decided_at)
      select 'compensate', to_jsonb(n), '[]', '', 'reason ' || n, 'x', '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day',
        case n when 5 then 'done' else 'waiting' end, case n when 5 then 'y' end, case n when 5 then now() end
      from generate_series(1, ${ROWS}::int) n`;
    await sql`
      insert into players (public_id, phone_hash, phone_sealed, nickname, nickname_key, invite_code, created_at, first_day, blocked_at)
      select 'P' || n, int4send(n), ${suite.shared.keys.seal('')}, '昵称' || n, '昵称' || n, 'I' || n, '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day', '2025-11-10',
        case n when 5 then now() end
      from generate_series(1, ${ROWS - 1}::int) n`;
    await sql`
      insert into account_codes (code, player_id, created_at, bound_at, season)
      select 'CODE' || n, case n when 5 then ${id}::bigint end, '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day',
        case n when 5 then now() end, case n when 5 then '2025-10-31'::date end
      from generate_series(1, ${ROWS}::int) n`;
    await sql`
      insert into people (name, name_key, role, factor_sealed, created_at)
      select 'person ' || n, 'person ' || n, case n when 5 then 'judge' else 'service' end, '', '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day'
      from generate_series(1, ${ROWS - 1}::int) n`;
    await sql.script('alter table operations disable trigger user; delete from operations');
    await sql`
      insert into operations (at, operator, command, detail, reason)
      select '2025-11-10T00:00+08'::timestamptz + n / 2 * interval '1 day', 'x', case n when 5 then 'stock' else 'confirm' end, '{}', 'reason ' || n
      from generate_series(1, ${ROWS}::int) n`;
  });

  test.each(LISTS)(
    '%s is read to the last row and back, searched and filtered',
    async (call, sorts, word, filter, key) => {
      const ask = (query: object) => admin.ask<Page>(call, { limit: 3, ...query });
      for (const sort of sorts.flatMap((name) => [name, `-${name}`])) {
        const first = await ask({ sort });
        const pages = [first];
        for (let page = first; page.next !== null; pages.push(page)) page = await ask({ sort, after: page.next });
        const keys = pages.flatMap(({ rows }) => rows.map((row) => row[key]));
        expect([new Set(keys).size, pages.map(({ rows }) => rows.length)], sort).toEqual([ROWS, [3, 3, 1]]);
        expect(first).toMatchObject({ total: ROWS, many: false, previous: null });
        const last = await ask({ sort, before: '' });
        expect(last.rows.map((row) => row[key])).toEqual(keys.slice(-3));
        const before = await ask({ sort, before: last.previous });
        expect([before.rows.map((row) => row[key]), before.next]).toEqual([keys.slice(1, 4), expect.any(String)]);
        if (sort in (first.rows[0] ?? {})) {
          const values = pages.flatMap(({ rows }) => rows.map((row) => String(row[sort]).padStart(5, '0')));
          expect(values).toEqual(values.toSorted());
        }
      }
      expect(await ask({ word })).toMatchObject({ total: 1 });
      expect(await ask({ word: 'nothing' })).toMatchObject({ total: 0, rows: [], previous: null, next: null });
      expect(await ask(filter)).toMatchObject({ total: 1 });
      expect(await ask({ from: '2025-11-11', to: '2025-11-11' })).toMatchObject({ total: 2 });
      for (const [wrong, status] of [
        [{ sort: 'phone_sealed' }, 409],
        [{ sort: 'constructor' }, 409],
        [{ after: '["x",1.5]' }, 409],
        [{ after: 'x' }, 400],
        [{ from: '2025-02-31' }, 400],
      ] as const)
        expect(await admin.call(call, wrong), JSON.stringify(wrong)).toMatchObject({ status });
    },
  );

  test('is exported as it is filtered, in Chinese, as a workbook and as CSV', async () => {
    const csv = String(await admin.download('exportWinners', { state: 'delivered' }));
    expect(csv).toMatch(/^\u{feff}编号,奖品,来源,状态,.*\r\n\d+,title 5,抽奖,已发放,.*138\*{4}0000.*\r\n$/u);
    const book = new ExcelJS.Workbook();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own type of a buffer
    await book.xlsx.load((await admin.download('exportCompensations', { format: 'xlsx' })) as never);
    expect(book.worksheets[0]?.rowCount).toBe(ROWS + 1);
    expect(book.worksheets[0]?.getRow(2).values).toContain('case-7');
    expect(String(await admin.download('exportOperations', {}))).toContain('调整库存');
  });

  test('shows and filters every time by the campaign’s clock, as the window of an outage is read', async () => {
    const { clock } = suite.shared;
    const campaignNow = (): Date => new Date(clock.now().getTime() + 20 * 86_400_000);
    const later = await new TestConsole({ ...suite.shared, clock: { now: () => clock.now(), campaignNow } }).join(
      'later',
      'admin',
    );
    const first = async (list: ReadName, sort: string, day: string) =>
      (await later.ask<Page>(list, { sort, from: day, to: day, limit: 1 })).rows[0]?.[sort];
    // Awards have the campaign's clock in their rows.
    expect(await first('listWinners', 'won_at', '2025-11-10')).toBe('2025-11-09T16:00:00.000Z');
    expect(await first('listCompensations', 'given_at', '2025-11-30')).toBe('2025-11-29T16:00:00.000Z');
    const csv = String(await later.download('exportCompensations', { sort: 'given_at' }));
    expect(csv).toMatch(/^[^\n]+\n2025-11-30 00:00:00,/);
  });

  test('has whole phones for a reason, three times a day', async () => {
    const phones = () => admin.download('exportPhones', { reason: 'courier', word: 'title 3' });
    expect(await admin.call('exportPhones', { format: 'csv', reason: ' ' })).toMatchObject({ status: 400 });
    expect(String(await phones())).toContain('13800000000');
    for (const _ of [1, 2]) await phones();
    await expect(phones()).rejects.toThrow('一天最多');
    expect(await logged(suite.shared, 'winners')).toMatchObject(
      Array.from({ length: 3 }, () => ({ detail: { phones: 1 } })),
    );
  });

  test('is downloaded by whoever asked for it alone, for ten minutes', async () => {
    const { ticket } = await admin.ask<{ ticket: string }>('exportWinners', { format: 'csv' });
    expect(Buffer.from(ticket, 'base64url').includes('winners')).toBe(false);
    const other = await new TestConsole(suite.shared).join('other', 'admin');
    await expect(other.fetch(ticket)).rejects.toThrow('失效');
    suite.shared.advance(601_000);
    await expect(admin.fetch(ticket)).rejects.toThrow('失效');
  });
});
