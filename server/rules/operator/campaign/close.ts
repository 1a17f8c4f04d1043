import { RETENTIONS } from '../../../../src/campaign/retentions.ts';
import { DAY_MS } from '../../../../src/campaign/zone.ts';
import { addDays, type Campaign, type Day, dayOf, phaseAt, startOf } from '../../../campaign/index.ts';
import { firstRow } from '../../../db/index.ts';
import { monthsUnderReview } from '../../board/settlement.ts';
import type { Context } from '../../context.ts';
import { recipientOf } from '../../awards/archive.ts';
import { maskedPhone } from '../players/find.ts';
import { erasePlayer } from '../players/privacy.ts';

export async function closingOf(context: Context) {
  const { sql, campaign, campaignNow } = context;
  const counts = await firstRow(sql<{ pending: number; delivered: number; persons: number }>`
    select (select count(*)::int from awards where state = 'pending') as pending,
      (select count(*)::int from awards where state = 'delivered') as delivered,
      (select count(*)::int from players where erased_at is null) as persons`);
  const deletionDay = addDays(campaign.claimUntil, RETENTIONS.rest(campaign) / DAY_MS);
  return {
    phase: phaseAt(campaign, campaignNow),
    /** Months that are over and not settled: their places are under review. */
    open: await monthsUnderReview(context),
    /** Awards that were not delivered, those that were, and players who can still be identified by phone or nickname. */
    ...counts,
    /** The day by whose end players were promised that everything is deleted. */
    deletionDay,
    /** Days until then; negative when it is past. */
    daysLeft: (startOf(deletionDay).getTime() - startOf(dayOf(campaignNow)).getTime()) / DAY_MS,
  };
}

/** Obstacles to erasing players, a line each. */
export const obstaclesOf = ({ phase, open, pending }: Awaited<ReturnType<typeof closingOf>>): string[] => [
  ...(phase === 'over' ? [] : [`the campaign is not over (${phase})`]),
  ...open.map((month) => `the places of ${month} are under review: confirm ${month}`),
  ...(pending === 0 ? [] : [`${pending} awards are not delivered: winners`]),
];

/** The part of the archive without personal data, besides the records of its draws. */
export async function summaryOf({ sql, versions }: Context): Promise<object> {
  const [awards, stock, places, games, counts] = await Promise.all([
    sql`select source, title, state, count(*)::int as count from awards group by 1, 2, 3 order by 1, 2, 3`,
    sql`select kind, id, name, initial, remaining from stocks order by kind, id`,
    sql`select month, ranking, score, award from settlement_places order by month, ranking`,
    sql`select status, count(*)::int as count, coalesce(sum((result ->> 'coin')::int), 0)::int as coins from games group by 1`,
    sql`select day, name, sum(count)::int8 as count from day_counts group by 1, 2 order by 1, 2`,
  ]);
  const campaigns = versions.all.map(({ number, holdsFrom, campaign }) => ({ number, holdsFrom, campaign }));
  return { awards, stock, places, games, counts, campaigns };
}

interface Winner {
  readonly award: number;
  readonly phone_sealed: Uint8Array;
  readonly sealed: Uint8Array | null;
  readonly archived: Uint8Array | null;
  readonly courier: string | null;
  readonly parcel: string | null;
}

/** The last day on which the archive is kept. */
export const archiveUntil = (campaign: Campaign): Day => addDays(campaign.claimUntil, RETENTIONS.archive() / DAY_MS);

/**
 * Who won what, as JSON: nickname and masked phone, and of those who were sent something the recipient; one whose address is
 * deleted here already is a file of age in base64, for the same key.
 */
export async function winnersOf({ sql, keys, campaign }: Context): Promise<string> {
  const rows = await sql<Winner>`
    select a.id as award, a.title, a.source, a.reference, a.state, a.created_at, a.delivered_at, a.courier, a.parcel,
      p.public_id as player, p.nickname, p.phone_sealed, a.address_sealed as sealed, a.address_archived as archived
    from awards a join players p on p.id = a.player_id order by a.id`;
  const winners = rows.map(({ phone_sealed, sealed, archived, courier, parcel, ...award }) =>
    Object.assign(award, {
      phone: maskedPhone(keys, phone_sealed),
      recipient: sealed && recipientOf(keys, { sealed, courier, parcel }),
      encrypted: archived && Buffer.from(archived).toString('base64'),
    }),
  );
  return JSON.stringify({ deleteAfter: archiveUntil(campaign), winners });
}

/** Players who are erased in one transaction. */
const BATCH = 100;

/** Erases the next players, after the last one the addresses that are archived by now. Needs a transaction. @returns how many; 0 when nobody is left */
export async function eraseNext(context: Context): Promise<number> {
  const rows = await context.sql<{ id: number }>`
    select id from players where erased_at is null order by id limit ${BATCH} for update`;
  // They are archived: otherwise each would be encrypted once more.
  await context.sql`
    update awards set address_sealed = null, send_by = null
    where player_id = any(${rows.map(({ id }) => id)}::bigint[]) and address_sealed is not null`;
  for (const { id } of rows) await erasePlayer(context, id);
  if (rows.length === 0)
    await context.sql`update awards set address_archived = null where address_archived is not null`;
  return rows.length;
}
