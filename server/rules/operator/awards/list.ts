import type { Award } from '../../../../src/contract/index.ts';
import type { Table } from '../../../common/tables/write-table.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext } from '../../operations/operations.ts';
import { type FoundPlayer, maskedPhone } from '../players/find.ts';
import type { AwardState } from '../words.ts';

/** An award and the player who won it. */
export interface WonAward extends Pick<Award, 'title' | 'source'>, Pick<FoundPlayer, 'phone_sealed'> {
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
  /** Counts its changes. */
  readonly version: number;
}

/** Which awards are listed: of a source and a state, of any by default. */
interface WinnerFilter {
  readonly source?: WonAward['source'] | undefined;
  readonly state?: AwardState | undefined;
}

/** The awards that match a filter, oldest first. */
export const listWonAwards = ({ sql }: Context, { source, state }: WinnerFilter): Promise<WonAward[]> => sql<WonAward>`
  select a.id as award, a.title, a.source, a.state, p.public_id as player, p.nickname, p.phone_sealed,
    p.blocked_at is not null as blocked, p.blocked_reason, a.created_at as won_at, a.delivered_at, a.delivered_by, a.note, a.version
  from awards a join players p on p.id = a.player_id
  where a.source = coalesce(${source ?? null}, a.source) and a.state = coalesce(${state ?? null}, a.state)
  order by a.id`;

/** Columns of the list of winners, exported and imported. `claim_code` is exported empty, to be filled in on delivery. */
export const WINNER_COLUMNS = [
  'award',
  'title',
  'source',
  'state',
  'player',
  'nickname',
  'phone',
  'blocked',
  'blocked_reason',
  'won_at',
  'delivered_at',
  'delivered_by',
  'claim_code',
  'note',
];

/**
 * The list of winners, exported and imported.
 * @param phones whether with whole numbers, which is logged
 */
export async function winnersTable(context: OperatorContext, filter: WinnerFilter, phones: boolean): Promise<Table> {
  const { keys } = context;
  const rows = await listWonAwards(context, filter);
  if (phones) await logOperation(context, { command: 'winners', detail: { phones: rows.length } });
  return {
    columns: WINNER_COLUMNS,
    rows: rows.map(({ phone_sealed, ...winner }) =>
      Object.assign(winner, {
        phone: phones ? keys.open(phone_sealed) : maskedPhone(keys, phone_sealed),
        claim_code: null,
      }),
    ),
  };
}
