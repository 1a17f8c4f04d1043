import * as v from 'valibot';
import { keysOf } from '../../common/keys-of.ts';
import { type Cell, textOf } from '../../common/tables/write-table.ts';
import { ADDRESS_COLUMNS, openAddress } from '../awards/address.ts';
import type { Context } from '../context.ts';
import { OPERATION_LIST } from '../operations/log.ts';
import { type OperatorContext, OperatorRefusal } from '../operations/operations.ts';
import { type List, type PageQuery, readAll } from '../operations/paging.ts';
import { WINNER_COLUMNS, WINNER_LIST, winnerRow, type WonAward } from './awards/list.ts';
import { COMPENSATION_COLUMNS, LOG_COLUMNS } from './columns.ts';
import * as f from './fields.ts';
import { COMPENSATION_LIST } from './money/compensation.ts';
import { AWARD_SOURCES, AWARD_STATES } from './words.ts';

type ExportedColumns<R> = Readonly<Record<string, (row: R) => Cell>>;

const winnerColumns = (context: Context, phones: boolean): ExportedColumns<WonAward> =>
  Object.fromEntries(
    keysOf(WINNER_COLUMNS).map((column) => [
      WINNER_COLUMNS[column],
      (winner) => {
        if (column === 'source') return AWARD_SOURCES[winner.source];
        if (column === 'state') return AWARD_STATES[winner.state];
        if (column === 'blocked') return winner.blocked ? '是' : '';
        return winnerRow(context, winner, phones)[column];
      },
    ]),
  );

/** Columns of what is to be sent by post. */
const addressColumns = ({ keys }: Context): ExportedColumns<WonAward> =>
  Object.fromEntries(
    Object.entries(ADDRESS_COLUMNS).map(([heading, read]) => [
      heading,
      ({ address_sealed }) => address_sealed && read(openAddress(keys, address_sealed)),
    ]),
  );

interface Exported {
  readonly name: string;
  /** The headings, then the rows. */
  readonly parts: AsyncIterable<readonly (readonly (string | number)[])[]>;
}

const cellOf = (cell: Cell): string | number => (typeof cell === 'number' ? cell : textOf(cell));

async function* partsOf<R, F>(
  context: Context,
  list: List<R, F>,
  columns: ExportedColumns<R>,
  query: PageQuery & F,
): Exported['parts'] {
  yield [Object.keys(columns)];
  for await (const rows of readAll(context, list, query))
    yield rows.map((row) => Object.values(columns).map((cell) => cellOf(cell(row))));
}

const shared = { format: f.format, operator: v.string(), until: v.number() };
/** What is exported, to whom, and until when the download can begin. */
const ticketSchema = v.variant('list', [
  v.object({
    ...f.winners,
    ...shared,
    list: v.literal('winners'),
    phones: v.boolean(),
    addresses: v.optional(v.boolean()),
  }),
  v.object({ ...f.operations, ...shared, list: v.literal('operations') }),
  v.object({ ...f.compensations, ...shared, list: v.literal('compensations') }),
]);
type Ticket = v.InferOutput<typeof ticketSchema>;
type Asked<T> = T extends Ticket ? Omit<T, 'operator' | 'until'> : never;

/** Time for the download to begin, ms. */
const TICKET_MS = 600_000;

/** A ticket with which the operator downloads a list once they may; sealed, so that nobody can write one. */
export function ticketFor({ keys, operator, now }: OperatorContext, asked: Asked<Ticket>): string {
  const ticket = { ...asked, operator, until: now.getTime() + TICKET_MS };
  return keys.seal(JSON.stringify(ticket)).toString('base64url');
}

/** The list of a ticket. @throws OperatorRefusal if it is not the operator's, or too old */
export function openTicket(context: OperatorContext, sealed: string): Exported & Pick<Ticket, 'format' | 'list'> {
  const ticket = readTicket(context, sealed);
  if (ticket?.operator !== context.operator || ticket.until < context.now.getTime())
    throw new OperatorRefusal('下载链接已经失效：请再导出一次');
  const { list, format } = ticket;
  const name = `${NAMES[list]} ${context.today}.${format}`;
  return { name, list, format, parts: partsOfTicket(context, ticket) };
}

const NAMES = { winners: '中奖名单', operations: '操作日志', compensations: '补偿' } as const;

function readTicket({ keys }: Context, sealed: string): Ticket | undefined {
  try {
    return v.parse(ticketSchema, JSON.parse(keys.open(Buffer.from(sealed, 'base64url'))));
  } catch {
    return undefined;
  }
}

function partsOfTicket(context: Context, ticket: Ticket): Exported['parts'] {
  if (ticket.list === 'winners') {
    const columns = winnerColumns(context, ticket.phones);
    return partsOf(context, WINNER_LIST, { ...columns, ...(ticket.addresses && addressColumns(context)) }, ticket);
  }
  if (ticket.list === 'operations') return partsOf(context, OPERATION_LIST, LOG_COLUMNS, ticket);
  return partsOf(context, COMPENSATION_LIST, COMPENSATION_COLUMNS, ticket);
}
