import * as v from 'valibot';
import { command, OpsError, type OpsContext } from '../command.ts';
import { noWords, pieces } from '../fields.ts';
import { record } from '../operations.ts';
import type { Output } from '../output.ts';
import { maskedPhone } from '../phone.ts';

const filter = v.object({
  source: v.optional(v.picklist(['exchange', 'draw', 'board'], '--source must be exchange, draw or board')),
  state: v.optional(v.picklist(['pending', 'delivered'], '--state must be pending or delivered')),
  phones: v.optional(v.boolean(), false),
});
type Filter = v.InferOutput<typeof filter>;

interface Winner {
  readonly award: number;
  readonly title: string;
  readonly source: string;
  readonly state: string;
  readonly player: string;
  readonly nickname: string | null;
  readonly phone_sealed: Uint8Array;
  readonly blocked: boolean;
  readonly won_at: Date;
  readonly delivered_at: Date | null;
}

async function winners(context: OpsContext, { source, state, phones }: Filter): Promise<Output> {
  const { database, keys } = context;
  const rows = await database.sql<Winner>`
    select a.id as award, a.title, a.source, a.state, p.public_id as player, p.nickname, p.phone_sealed,
      p.blocked_at is not null as blocked, a.created_at as won_at, a.delivered_at
    from awards a join players p on p.id = a.player_id
    where a.source = coalesce(${source ?? null}, a.source) and a.state = coalesce(${state ?? null}, a.state)
    order by a.id`;
  if (phones) await record(database.sql, context, { command: 'winners', detail: { phones: rows.length } });
  return {
    columns: ['award', 'title', 'source', 'state', 'player', 'nickname', 'phone', 'blocked', 'won_at', 'delivered_at'],
    rows: rows.map(({ phone_sealed, ...winner }) =>
      Object.assign(winner, { phone: phones ? keys.open(phone_sealed) : maskedPhone(keys, phone_sealed) }),
    ),
  };
}

async function deliver(context: OpsContext, ids: readonly number[]): Promise<Output> {
  const { database, clock } = context;
  const rows = await database.tx(async (sql) => {
    const known = await sql`select id from awards where id = any(${ids}::bigint[])`;
    if (known.length < new Set(ids).size) throw new OpsError('there is no award of that number');
    const delivered = await sql<{ award: number; title: string; player: string }>`
      update awards a set state = 'delivered', delivered_at = ${clock.campaignNow()}
      from players p where p.id = a.player_id and a.id = any(${ids}::bigint[]) and a.state = 'pending'
      returning a.id as award, a.title, p.public_id as player`;
    await record(sql, context, { command: 'awards deliver', detail: { awards: delivered.map(({ award }) => award) } });
    return delivered;
  });
  const before = new Set(ids).size - rows.length;
  const notes = before > 0 ? [`${before} delivered before`] : [];
  return { columns: ['award', 'title', 'player'], rows, notes };
}

/** Who has won what, and what was handed out. */
export const awardCommands = [
  command({
    name: 'winners',
    usage: '[--source exchange|draw|board] [--state pending|delivered] [--phones]',
    summary: 'list awards and whose they are; --phones shows whole numbers and is logged',
    positionals: noWords,
    options: { source: { type: 'string' }, state: { type: 'string' }, phones: { type: 'boolean' } },
    values: filter,
    run: (context, _, values) => winners(context, values),
  }),
  command({
    name: 'awards deliver',
    usage: '<award> …',
    summary: 'mark awards as handed out',
    positionals: v.pipe(v.array(pieces('<award>')), v.minLength(1, 'which award? (see: winners)')),
    values: v.strictObject({}),
    run: deliver,
  }),
];
