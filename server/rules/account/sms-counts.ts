import type { Context } from '../context.ts';

/** Results besides the reasons of a provider that failed: sent, and refused by a limit before it. */
export const SENT = 'sent';
export const THROTTLED = 'throttled';

/** Counts a login code that was sent, or why it was not: for the operator's statistics. */
export async function countSms({ sql, today }: Context, result: string): Promise<void> {
  await sql`
    insert into sms_counts (day, result, count) values (${today}::date, ${result}, 1)
    on conflict (day, result) do update set count = sms_counts.count + 1`;
}
