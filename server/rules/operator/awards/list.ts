import { DAY_MS } from '../../../../src/campaign/zone.ts';
import type { Award } from '../../../../src/contract/index.ts';
import type { Row, Table } from '../../../common/tables/write-table.ts';
import { firstRow, fragment, part } from '../../../db/index.ts';
import type { Posted } from '../../awards/address.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { containing, countRows, type List, type PageQuery, readAll } from '../../operations/paging.ts';
import { type FoundPlayer, maskedPhone } from '../players/find.ts';
import type { AwardState, POST_STATES } from '../words.ts';

/** An award and the player who won it. */
export interface WonAward extends Pick<Award, 'title' | 'source'>, Pick<FoundPlayer, 'phone_sealed'>, Posted {
  readonly state: AwardState;
  readonly award: number;
  readonly player: string;
  readonly nickname: string | null;
  readonly blocked: boolean;
  readonly blocked_reason: string | null;
  readonly won_at: Date;
  readonly delivered_at: Date | null;
  readonly delivered_by: string | null;
  readonly note: string | null;
  readonly address_sealed: Uint8Array | null;
  /** Whether it is to be sent. */
  readonly unsent: boolean;
  /** Counts its changes. */
  readonly version: number;
}

/** The condition of an award `a` of a player `p` that is to be sent by post. */
const UNSENT = fragment`(a.state = 'pending' and a.address_sealed is not null and p.blocked_at is null)`;

/** Which awards are listed: of a source and a state, of any by default. */
interface WinnerFilter {
  readonly source?: WonAward['source'] | undefined;
  readonly state?: AwardState | undefined;
  readonly post?: keyof typeof POST_STATES | undefined;
}

/** The awards and their players. A word is a number, or a part of a player's ID or nickname, a title or a note. */
export const WINNER_LIST: List<WonAward, WinnerFilter> = {
  columns: fragment`a.id as award, a.title, a.source, a.state, p.public_id as player, p.nickname, p.phone_sealed,
    p.blocked_at is not null as blocked, p.blocked_reason, a.created_at as won_at, a.delivered_at, a.delivered_by, a.note,
    a.address_sealed, a.send_by, a.courier, a.parcel, ${UNSENT} as unsent, a.version`,
  from: fragment`awards a join players p on p.id = a.player_id`,
  id: fragment`a.id`,
  at: fragment`a.created_at`,
  byCampaign: true,
  sorts: {
    award: fragment`a.id`,
    won_at: fragment`a.created_at`,
    delivered_at: fragment`coalesce(a.delivered_at, '-infinity'::timestamptz)`,
    title: fragment`a.title`,
    send_by: fragment`coalesce(a.send_by, '-infinity'::date)`,
  },
  sort: '-won_at',
  where: ({ word = '', source, state, post }) => [
    ...(source === undefined ? [] : [part`a.source = ${source}`]),
    ...(state === undefined ? [] : [part`a.state = ${state}`]),
    ...(post === undefined ? [] : [post === 'sent' ? part`a.parcel is not null` : part`${UNSENT}`]),
    ...(/^[1-9]\d{0,8}$/.test(word)
      ? [part`a.id = ${Number(word)}::bigint`]
      : containing(word, fragment`p.public_id, p.nickname, a.title, a.note`)),
  ],
};

/** Columns of the list of winners, and what an export calls them. `claim_code` is empty, to be filled in on delivery, as are courier and parcel. */
export const WINNER_COLUMNS = {
  award: '编号',
  title: '奖品',
  source: '来源',
  state: '状态',
  player: '玩家',
  nickname: '昵称',
  phone: '手机号',
  blocked: '封禁',
  blocked_reason: '封禁原因',
  won_at: '获得时间',
  delivered_at: '发放时间',
  delivered_by: '发放人',
  claim_code: '领奖码',
  courier: '快递公司',
  parcel: '快递单号',
  send_by: '最晚寄出',
  note: '备注',
} as const;

/** A winner by column, without the address. @param phones whether with the whole number */
export const winnerRow = (
  { keys }: Context,
  { phone_sealed, address_sealed: _address, ...winner }: WonAward,
  phones: boolean,
) => ({
  ...winner,
  phone: phones ? keys.open(phone_sealed) : maskedPhone(keys, phone_sealed),
  claim_code: null,
});

/** All winners that match a filter, oldest first. */
export async function winnersTable(context: Context, filter: WinnerFilter, phones: boolean): Promise<Table> {
  const rows: Row[] = [];
  for await (const winners of readAll(context, WINNER_LIST, { ...filter, sort: 'award' }))
    rows.push(...winners.map((winner) => winnerRow(context, winner, phones)));
  return { columns: Object.keys(WINNER_COLUMNS), rows };
}

/** Exports of whole numbers by one operator in a day, by the command that logs them. */
const MOST_EXPORTS = { winners: 3, 'awards addresses': 10 };

/**
 * Logs that the whole numbers of a list are exported, with an address or without. Needs a transaction.
 * @returns how many they are
 * @throws OperatorRefusal after too many exports
 */
export async function exportPhones(
  context: OperatorContext,
  command: keyof typeof MOST_EXPORTS,
  query: PageQuery & WinnerFilter,
  why: Partial<Why>,
) {
  const { sql, operator, now } = context;
  const most = MOST_EXPORTS[command];
  await sql`select pg_advisory_xact_lock(hashtext(${`phones ${operator}`}))`;
  const { exports } = await firstRow(sql<{ exports: number }>`
    select count(*)::int as exports from operations
    where command = ${command} and operator = ${operator} and at > ${new Date(now.getTime() - DAY_MS)}`);
  if (exports >= most) throw new OperatorRefusal(`一天最多导出 ${most} 次完整手机号`);
  const phones = await countRows(context, WINNER_LIST, query);
  await logOperation(context, { command, detail: { phones }, ...why });
  return phones;
}

/** Awards that were to be sent by post before today. */
export async function countOverdue({ sql, today }: Context): Promise<number> {
  const { overdue } = await firstRow(sql<{ overdue: number }>`
    select count(*)::int as overdue from awards a join players p on p.id = a.player_id
    where ${UNSENT} and a.send_by < ${today}::date`);
  return overdue;
}

/** Whole numbers that operators exported since an instant. */
export async function phonesExportedSince({ sql }: Pick<Context, 'sql'>, since: Date): Promise<number> {
  const { phones } = await firstRow(sql<{ phones: number }>`
    select coalesce(sum((detail ->> 'phones')::int), 0)::int as phones from operations
    where command = 'winners' and at >= ${since}`);
  return phones;
}
