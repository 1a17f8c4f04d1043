import type { Row } from '../../../common/tables/write-table.ts';
import type { Context } from '../../context.ts';

/** Stores codes of the official account. @returns those that were new */
export async function addAccountCodes({ sql, campaignNow }: Context, codes: readonly string[]): Promise<string[]> {
  const rows = await sql<{ code: string }>`
    insert into account_codes (code, created_at) select code, ${campaignNow}::timestamptz
    from unnest(${codes}::text[]) as given (code) on conflict do nothing returning code`;
  return rows.map(({ code }) => code);
}

/** Result of deleting a code. */
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

/** Codes of the official account, all, unbound or bound ones, with the players who bound them. */
export const listAccountCodes = ({ sql }: Context, which: 'all' | 'free' | 'bound'): Promise<Row[]> =>
  sql<Row>`
    select c.code, p.public_id as player, c.bound_at from account_codes c left join players p on p.id = c.player_id
    where ${which} = 'all' or (c.player_id is null) = (${which} = 'free')
    order by c.bound_at desc nulls last, c.code`;
