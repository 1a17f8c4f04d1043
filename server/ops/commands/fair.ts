import * as v from 'valibot';
import { RECORD_PAGE } from '../../../src/contract/fair.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { audit } from '../../rules/integrity/audit.ts';
import { type PublishedDraw, type DayRecord, dayRecord, revealEnded } from '../../rules/draw/record.ts';
import { checkRecord, type DrawVerdict } from '../../rules/draw/check-record.ts';
import { command, type OpsContext, OpsError } from '../command.ts';
import { day, pieces } from '../fields.ts';
import type { Row } from '../../common/tables/write-table.ts';

async function* pagesOf(context: OpsContext, wanted: string): AsyncGenerator<DayRecord> {
  for (let after = 0; ; after += RECORD_PAGE) {
    const record = await dayRecord(rulesContext(context), wanted, after);
    if (!record) throw new OpsError(`${wanted} is no day of the campaign`);
    const secretly = `is not revealed yet (five minutes after its end); its commitment is ${record.commitment}`;
    if (record.secret === null) throw new OpsError(`${wanted} ${secretly}`);
    yield record;
    if (!record.more) return;
  }
}

const rowOf = ({ odds: _odds, ...draw }: PublishedDraw, verdict: DrawVerdict): Row => ({ ...draw, verdict });

export const fairCommands = [
  command({
    usage: 'reveal <day>',
    summary: 'show the secret of a day that is over, and compute its draws again',
    positionals: v.strictTuple([day]),
    run: async (context, [wanted]) => {
      await revealEnded(context);
      const draws: Row[] = [];
      const notes: string[] = [];
      for await (const record of pagesOf(context, wanted)) {
        if (notes.length === 0) notes.push(`commitment ${record.commitment}`, `secret     ${record.secret ?? ''}`);
        const checked = checkRecord(record);
        draws.push(...record.draws.map((draw, index) => rowOf(draw, checked.draws[index] ?? 'wrong')));
        if (!checked.stock) notes.push(`the stock after draw ${record.after + record.draws.length} does not add up`);
      }
      const wrong = draws.filter(({ verdict }) => verdict === 'wrong').length;
      return {
        columns: ['ordinal', 'pseudonym', 'seed', 'roll', 'rolled', 'given', 'verdict'],
        rows: draws,
        notes: [...notes, `${draws.length} draws, ${wrong} not as secret, seeds and stock have it`],
        alarm: wrong > 0 || notes.length > 2,
      };
    },
  }),
  command({
    usage: 'audit [--games <count>]',
    summary:
      'compute everything again: balances, stock, awards, draws, places, the games that decide them and a sample of all;' +
      ' exit code 1 when something is wrong',
    options: v.object({ games: v.optional(pieces('--games'), '20') }),
    run: async (context, _, { games }) => {
      const { findings, looked } = await audit(context, games);
      return {
        columns: findings.length > 0 ? ['check', 'subject', 'problem'] : [],
        rows: findings.map((finding) => ({ ...finding })),
        notes: [
          `looked at ${looked.players} players, ${looked.draws} draws; played ${looked.games} games again`,
          findings.length === 0 ? 'everything adds up' : `${findings.length} findings`,
        ],
        alarm: findings.length > 0,
      };
    },
  }),
];
