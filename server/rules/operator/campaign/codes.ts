import * as v from 'valibot';
import { uploadedText } from '../../../common/tables/decode-text.ts';
import { readColumn } from '../../../common/tables/read-table.ts';
import type { Row } from '../../../common/tables/write-table.ts';
import { firstRow, fragment } from '../../../db/index.ts';
import { randomCode } from '../../code-alphabet.ts';
import type { Context } from '../../context.ts';
import { containing, equalTo, type List } from '../../operations/paging.ts';
import { normalizeCode } from '../../tasks/account-codes.ts';
import type { CodeState } from '../words.ts';

/** Characters of a code: 30^10 codes, too many to guess one of a million with ten tries an hour. */
const LENGTH = 10;

export const CODE_COLUMNS = ['code', 'player', 'bound_at'];

const row = v.object({
  code: v.pipe(
    v.string(),
    v.transform(normalizeCode),
    v.regex(/^[\p{L}\p{N}]{4,64}$/u, ({ input }) => `不是 4 到 64 个字母和数字的码：${input.slice(0, 70)}`),
    // Concatenated files have a header in the middle.
    v.notValue('CODE', '又是列名，不是码'),
  ),
});

/** The codes of a file in base64: a list, or what `codes list --csv` writes. @throws FileError with the line of a wrong one */
export const readAccountCodes = async (file: string): Promise<string[]> => [
  ...new Set(await readColumn(await uploadedText(file), 'code', { row, ignored: CODE_COLUMNS })),
];

export function newAccountCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(randomCode(LENGTH));
  return [...codes];
}

/** How many codes nobody has bound, and how many somebody has. */
export const countAccountCodes = ({ sql }: Context) =>
  firstRow(sql<{ readonly free: number; readonly bound: number }>`
    select count(*)::int - count(player_id)::int as free, count(player_id)::int as bound from account_codes`);

/** Stores codes of the official account. @returns those that were new */
export async function addAccountCodes({ sql, campaignNow }: Context, codes: readonly string[]): Promise<string[]> {
  const rows = await sql<{ code: string }>`
    insert into account_codes (code, created_at) select code, ${campaignNow}::timestamptz
    from unnest(${codes}::text[]) as given (code) on conflict do nothing returning code`;
  return rows.map(({ code }) => code);
}

export type DeletedCode = Row & { readonly code: string; readonly result: 'deleted' | 'bound' | 'unknown' };

/** Deletes unbound codes: the given ones, or all of them. */
export async function deleteAccountCodes({ sql }: Context, codes: readonly string[] | null): Promise<DeletedCode[]> {
  return sql<DeletedCode>`
    with deleted as (
      delete from account_codes where player_id is null and (${codes}::text[] is null or code = any(${codes}::text[]))
      returning code
    )
    select w.code, case when d.code is not null then 'deleted' when c.code is not null then 'bound' else 'unknown' end
      as result
    from (select unnest(${codes}::text[]) as code union select code from deleted) w
    left join deleted d on d.code = w.code left join account_codes c on c.code = w.code order by w.code`;
}

type ListedCode = Row & {
  readonly code: string;
  /** Who has bound it, and when. */
  readonly player: string | null;
  readonly bound_at: Date | null;
  readonly created_at: Date;
};

/** The codes of the official account; `state`: those that nobody has bound, or somebody has. */
export const CODE_LIST: List<ListedCode, { readonly state?: CodeState | undefined }> = {
  columns: fragment`c.code, p.public_id as player, c.bound_at, c.created_at`,
  from: fragment`account_codes c left join players p on p.id = c.player_id`,
  id: fragment`c.id`,
  at: fragment`c.created_at`,
  byCampaign: true,
  sorts: { created_at: fragment`c.created_at`, bound_at: fragment`coalesce(c.bound_at, '-infinity'::timestamptz)` },
  sort: '-created_at',
  where: ({ word = '', state }) => [
    ...equalTo(fragment`case when c.player_id is null then 'free' else 'bound' end`, state),
    ...containing(word, fragment`c.code, p.public_id`),
  ],
};
