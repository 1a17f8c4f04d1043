import * as v from 'valibot';
import { keysOf } from '../../../common/keys-of.ts';
import { mapInTurns, partsOf } from '../../../common/in-turns.ts';
import { localTime } from '../../../common/local-time.ts';
import { atLine, type Numbered, readTable } from '../../../common/tables/read-table.ts';
import { ADDRESS_COLUMNS } from '../../awards/address.ts';
import { claimHashes } from '../../awards/claim-code.ts';
import { logOperation, type OperatorContext, OperatorRefusal, versionOf } from '../../operations/operations.ts';
import * as f from '../fields.ts';
import { AWARD_STATES } from '../words.ts';
import {
  type AwardCase,
  keepParcels,
  lockAwards,
  type Parcel,
  sendObstacle,
  setAwardState,
  standing,
} from './cases.ts';
import { WINNER_COLUMNS } from './list.ts';

/** Longest note on an award, characters. */
export const LONGEST_NOTE = 500;

/** Awards of one statement: more at once would hold the process. */
const AT_ONCE = 2000;

const text = v.pipe(v.string(), v.trim());
/** What messages call a column: its names in an export and on the command line. */
const label = (column: keyof typeof WINNER_COLUMNS): string => `${WINNER_COLUMNS[column]}（${column}）`;
const COLUMNS = keysOf(WINNER_COLUMNS);
const HEADINGS = Object.fromEntries(COLUMNS.map((column) => [WINNER_COLUMNS[column], column]));
const STATES = keysOf(AWARD_STATES);
/** A state as an export calls it, or as the command line does. */
const stateOf = (written: string): string => STATES.find((state) => AWARD_STATES[state] === written) ?? written;

const cells = v.object({
  award: v.pipe(text, v.regex(/^[1-9]\d{0,8}$/, `${label('award')}应是中奖名单里的编号`), v.transform(Number)),
  player: text,
  title: text,
  won_at: text,
  state: v.pipe(
    text,
    v.transform(stateOf),
    v.picklist(STATES, `${label('state')}应是${Object.values(AWARD_STATES).join('、')}`),
  ),
  claim_code: v.optional(text, ''),
  courier: f.optionalText(label('courier'), 20),
  parcel: v.optional(f.optionalParcel, ''),
  note: v.optional(v.pipe(text, v.maxLength(LONGEST_NOTE, `${label('note')}不能超过 ${LONGEST_NOTE} 个字`)), ''),
});
/** What has a parcel is delivered, whatever its state says. */
const rowSchema = v.pipe(
  cells,
  v.transform((row) => (row.parcel === '' ? row : { ...row, state: 'delivered' as const })),
);
type ImportRow = v.InferOutput<typeof rowSchema>;

/** The effect of a row of the file, or the reason why it is refused. */
export interface PlannedRow {
  /** Line of the file. */
  readonly line: number;
  readonly award: number;
  /** Player and title of the award; empty if there is no such award. */
  readonly player: string;
  readonly title: string;
  readonly delivers: boolean;
  /** By whom it is sent; `null`: it is not, or was before. */
  readonly sent: Parcel | null;
  /** The new note; `null`: it stays. */
  readonly note: string | null;
  /** Each change in words. */
  readonly changes: readonly string[];
  /** Why the row is refused; `null` when it is not. */
  readonly refused: string | null;
}

/** Year to minute in any spreadsheet's format; some drop the seconds. */
const MINUTE = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D+(\d{1,2}):(\d{2})/;
const minuteOf = (written: string): string | undefined => MINUTE.exec(written)?.slice(1).map(Number).join(' ');

/** Why the row is not about the award of its number, as after sorting one column alone; undefined if it is. */
function strangerIn(award: AwardCase, row: ImportRow): string | undefined {
  if (row.player.toUpperCase() !== award.player)
    return `${label('player')}是 ${row.player}，这件奖品属于 ${award.player}`;
  if (row.title !== award.title) return `${label('title')}是“${row.title}”，这件奖品是“${award.title}”`;
  const wonAt = localTime(award.won_at);
  return minuteOf(row.won_at) === minuteOf(wonAt)
    ? undefined
    : `${label('won_at')}是 ${row.won_at}，这件奖品的时间是 ${wonAt}`;
}

/** The parcel of a row; `null` if it has none, or that of the award. */
function parcelIn(award: AwardCase, { courier, parcel }: ImportRow): Parcel | null {
  const known = courier + parcel === '' || (courier === award.courier && parcel === award.parcel);
  return known ? null : { award: award.award, courier, parcel };
}

/** Why an award can't be sent as the row says, or get its state; undefined if it can, or has it. */
function refusedState({ keys }: OperatorContext, award: AwardCase, row: ImportRow) {
  const { state, claim_code, courier, parcel } = row;
  if (parcelIn(award, row))
    return courier === '' || parcel === '' ? `${label('courier')}和${label('parcel')}要一起填` : sendObstacle(award);
  if (state === award.state) return undefined;
  if (state !== 'delivered') return `现在是${standing(award)}；导入不能改成${AWARD_STATES[state]}`;
  if (award.state !== 'pending') return `现在是${standing(award)}，不能发放`;
  if (award.blocked !== null) return `玩家已被封禁（${award.blocked}）`;
  if (claim_code === '') return `发放需要玩家的领奖码：请填${label('claim_code')}`;
  return claimHashes(keys, claim_code).some((hash) => hash.equals(award.claim_hash))
    ? undefined
    : `${label('claim_code')}不是这件奖品的领奖码`;
}

function planRow(
  context: OperatorContext,
  award: AwardCase | undefined,
  { line, row }: Numbered<ImportRow>,
  before: number | undefined,
): PlannedRow {
  const { note } = row;
  const plan = { line, award: row.award, player: award?.player ?? '', title: award?.title ?? '' };
  const nothing = { ...plan, delivers: false, sent: null, note: null, changes: [] };
  if (before !== undefined) return { ...nothing, refused: `第 ${before} 行已经有这件奖品` };
  if (!award) return { ...nothing, refused: '没有这个编号的奖品' };
  const refused = strangerIn(award, row) ?? refusedState(context, award, row) ?? null;
  if (refused !== null) return { ...nothing, refused };
  const sent = parcelIn(award, row);
  const delivers = row.state !== award.state;
  const notes = note !== '' && note !== (award.note ?? '');
  const changes = [
    ...(delivers ? [`${AWARD_STATES[award.state]} → ${AWARD_STATES.delivered}`] : []),
    ...(sent ? [`${sent.courier} ${sent.parcel}`] : []),
    ...(notes ? [`备注：${award.note === null ? '' : `${award.note} → `}${note}`] : []),
  ];
  return { ...plan, delivers, sent, note: notes ? note : null, changes, refused: null };
}

/**
 * The changes of an edited list of winners, row by row. An empty note keeps the present one. Locks
 * the awards until the transaction ends.
 * @throws FileError when the file can't be read as it should be
 */
export async function planImport(context: OperatorContext, file: string): Promise<PlannedRow[]> {
  const ignored = [...COLUMNS, ...Object.keys(ADDRESS_COLUMNS)];
  const rows = await readTable(file, { row: rowSchema, ignored, headings: HEADINGS });
  const numbers = rows.map(({ row }) => row.award).sort((a, b) => a - b);
  const awards = new Map<number, AwardCase>();
  for (const part of partsOf(numbers, AT_ONCE))
    for (const award of await lockAwards(context, part)) awards.set(award.award, award);
  const first = new Map<number, number>();
  return mapInTurns(rows, (each) => {
    const { line, row } = each;
    const before = first.get(row.award);
    if (before === undefined) first.set(row.award, line);
    return planRow(context, awards.get(row.award), each, before);
  });
}

async function applyRows(context: OperatorContext, rows: readonly PlannedRow[]): Promise<void> {
  const notes = rows.filter(({ note }) => note !== null);
  const noted = notes.map(({ award }) => award);
  const delivered = rows.filter(({ delivers }) => delivers).map(({ award }) => award);
  if (delivered.length > 0) await setAwardState(context, delivered, 'delivered');
  const parcels = rows.flatMap(({ sent }) => sent ?? []);
  if (parcels.length > 0) await keepParcels(context, parcels);
  if (notes.length > 0)
    await context.sql`
      update awards a set note = given.note
      from unnest(${noted}::bigint[], ${notes.map(({ note }) => note)}::text[]) as given (id, note) where a.id = given.id`;
}

/**
 * Applies the plan of {@link planImport}, all of it or nothing.
 * @throws OperatorRefusal with its line when a row is refused
 */
export async function applyImport(context: OperatorContext, file: string): Promise<PlannedRow[]> {
  const plan = await planImport(context, file);
  const refused = plan.find((row) => row.refused !== null);
  if (refused) throw new OperatorRefusal(`${atLine(refused.line)}${refused.refused}；没有导入任何一行`);
  for (const part of partsOf(plan, AT_ONCE)) await applyRows(context, part);
  const awards = plan.filter(({ delivers }) => delivers).map(({ award }) => award);
  const noted = plan.filter(({ note }) => note !== null).map(({ award }) => award);
  await logOperation(context, { command: 'awards import', detail: { awards, noted } });
  return plan;
}

/** Longest report, rows. */
const MOST = 2000;

/** The numbers of a plan, and its rows that change something or are refused. */
export interface ImportReport {
  readonly counts: Readonly<Record<'rows' | 'delivered' | 'noted' | 'refused', number>>;
  readonly rows: readonly PlannedRow[];
}

/** Version of a plan, of those of its parts. */
export const planVersion = async (plan: readonly PlannedRow[]): Promise<string> =>
  versionOf(await mapInTurns(partsOf(plan, AT_ONCE), versionOf));

/** Sums a plan up. */
export const reportOf = (plan: readonly PlannedRow[]): ImportReport => ({
  counts: {
    rows: plan.length,
    delivered: plan.filter(({ delivers }) => delivers).length,
    noted: plan.filter(({ note }) => note !== null).length,
    refused: plan.filter(({ refused }) => refused !== null).length,
  },
  rows: plan.filter(({ changes, refused }) => refused !== null || changes.length > 0).slice(0, MOST),
});
