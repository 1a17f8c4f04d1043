import { keysOf } from '../../common/keys-of.ts';
import type { Campaign } from '../../campaign/index.ts';
import type { Context } from '../context.ts';
import { awardLine, drawLine, gameLine, ledgerLine, loginLine, operationLine, taskLine } from './case-lines.ts';
import { awardsOf, drawsOf, gamesOf, ledgerOf, loginsOf, operationsOf, type Page, tasksOf } from './player-case.ts';
import type { CasePart } from './words.ts';

/** A row of a player's record in words, and how many its part has in all. */
export interface CaseLine {
  readonly at: Date;
  readonly total: number;
  readonly value: string;
  /** Code by which a game can be watched; `null` for what is none. */
  readonly watch: string | null;
}

const lined =
  <T extends { readonly at: Date; readonly total: number }>(
    read: (context: Context, page: Page) => Promise<T[]>,
    write: (campaign: Campaign, row: T) => string,
    watchOf: (row: T) => string | null = () => null,
  ) =>
  async (context: Context, page: Page): Promise<CaseLine[]> => {
    // What a row was for is named as the campaign named it then.
    const held = ({ at }: T): Campaign => context.versions.at(at).campaign;
    return (await read(context, page)).map((row) => ({
      at: row.at,
      total: row.total,
      value: write(held(row), row),
      watch: watchOf(row),
    }));
  };

/** Reads each part of a player's record, newest first. */
export const CASE_LINES: Readonly<Record<CasePart, (context: Context, page: Page) => Promise<CaseLine[]>>> = {
  ledger: lined(ledgerOf, ledgerLine),
  game: lined(gamesOf, gameLine, ({ watch }) => watch),
  task: lined(tasksOf, taskLine),
  draw: lined(drawsOf, (_, row) => drawLine(row)),
  award: lined(awardsOf, (_, row) => awardLine(row)),
  login: lined(loginsOf, (_, row) => loginLine(row)),
  operation: lined(operationsOf, (_, row) => operationLine(row)),
};

/** A line of the one line of time. */
type TimelineLine = Omit<CaseLine, 'total'> & { readonly part: CasePart };

/** What happened to a player, newest first, of all parts together. */
export interface Timeline {
  readonly timeline: readonly TimelineLine[];
  /** Whether a part has older lines than those. */
  readonly more: boolean;
}

/**
 * Reads what happened to a player.
 * @param limit most lines of each part
 */
export async function timelineOf(context: Context, player: number, limit: number): Promise<Timeline> {
  const parts = keysOf(CASE_LINES);
  const lines = await Promise.all(
    parts.map(async (part) =>
      (await CASE_LINES[part](context, { player, limit, offset: 0 })).map(({ total, ...line }) => ({
        total,
        line: { part, ...line },
      })),
    ),
  );
  return {
    timeline: lines.flatMap((own) => own.map(({ line }) => line)).sort((a, b) => b.at.getTime() - a.at.getTime()),
    more: lines.some(([first]) => first !== undefined && first.total > limit),
  };
}
