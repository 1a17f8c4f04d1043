import type { Context } from '../context.ts';
import { type CampaignStock, type StockKind, stocksOf } from '../stock/stock.ts';

/** An item or prize as the database knows it. */
interface KnownStock {
  readonly kind: StockKind;
  readonly id: number;
  readonly name: string;
  /** Pieces that the campaign file had when they were last taken over; `null` for no limit. */
  readonly seeded: number | null;
  /** Pieces in all, those that operators added too. */
  readonly initial: number | null;
}

/** An item or prize that the campaign file describes otherwise than the database, which decides. */
export interface StockDrift extends KnownStock {
  /** As the campaign file has it; undefined when it has not. */
  readonly wanted: CampaignStock | undefined;
  readonly renamed: boolean;
  readonly restocked: boolean;
}

function driftOf(known: KnownStock, wanted: CampaignStock | undefined): StockDrift {
  const renamed = wanted !== undefined && wanted.name !== known.name;
  // An operator's own change is no drift, nor is an edit that a command has followed.
  const restocked = wanted !== undefined && wanted.stock !== known.seeded && wanted.stock !== known.initial;
  return { ...known, wanted, renamed, restocked };
}

/** What an edit of the campaign file changed in vain. */
export async function stockDrift({ sql, campaign }: Pick<Context, 'sql' | 'campaign'>): Promise<StockDrift[]> {
  const wanted = stocksOf(campaign);
  const rows = await sql<KnownStock>`select kind, id, name, seeded, initial from stocks order by kind, id`;
  return rows
    .map((row) =>
      driftOf(
        row,
        wanted.find(({ kind, id }) => kind === row.kind && id === row.id),
      ),
    )
    .filter((drift) => drift.wanted === undefined || drift.renamed || drift.restocked);
}

/**
 * Takes the name of an item or prize over from the campaign file.
 * @returns the name, undefined when the file or the database does not have it
 */
export async function adoptName(
  { sql, campaign }: Pick<Context, 'sql' | 'campaign'>,
  kind: StockKind,
  id: number,
): Promise<string | undefined> {
  const wanted = stocksOf(campaign).find((each) => each.kind === kind && each.id === id);
  if (!wanted) return undefined;
  const changed =
    await sql`update stocks set name = ${wanted.name} where kind = ${kind} and id = ${id}::int returning id`;
  return changed.length > 0 ? wanted.name : undefined;
}
