import * as v from 'valibot';
import type { Row } from '../../common/tables/write-table.ts';
import { previewImport } from '../../rules/acts/award-rules.ts';
import type { AnswerOf } from '../../rules/acts/rules.ts';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { type AwardCase, standing } from '../../rules/operator/awards/cases.ts';
import { LONGEST_NOTE, type PlannedRow } from '../../rules/operator/awards/import.ts';
import { winnersTable } from '../../rules/operator/awards/list.ts';
import { AWARD_STATES } from '../../rules/operator/words.ts';
import { type Command, command } from '../command.ts';
import { anyway, flag, pieces, REASON, reason, whyOf } from '../fields.ts';
import { requirePlayer, WHO } from '../find-player.ts';

const STATES = ['pending', 'delivered', 'cancelled'] as const;

const filter = v.pipe(
  v.object({
    source: v.optional(v.picklist(['exchange', 'draw', 'board'], '--source must be exchange, draw or board')),
    state: v.optional(v.picklist(STATES, '--state must be pending, delivered or cancelled')),
    phones: flag,
    reason: v.optional(v.string(), ''),
    case: reason.entries.case,
  }),
  v.check(({ phones, reason: why }) => !phones || why.trim() !== '', '--phones needs --reason'),
);

const resultOf = ({ award, delivered }: AnswerOf<'deliverClaims'>[number]): string =>
  delivered ? AWARD_STATES.delivered : `没有再次发放：${standing(award)}`;

const number = pieces('<award>');
const filled = (name: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} must not be empty`));
const note = v.pipe(filled('<note>'), v.maxLength(LONGEST_NOTE, '<note> is too long'));

const COLUMNS = ['award', 'title', 'player', 'state'];
const rowOf = ({ award, title, player, state }: AwardCase): Row => ({ award, title, player, state });

const moving = (verb: string, summary: string, act: 'cancelAward' | 'undoDelivery'): Command =>
  command({
    usage: `awards ${verb} <award> ${REASON}`,
    summary,
    positionals: v.strictTuple([number]),
    options: reason,
    run: async (context, [award], reasons) => {
      const moved = await context.perform(act, { award, ...whyOf(reasons) });
      return { columns: COLUMNS, rows: [rowOf(moved)] };
    },
  });

const planned = ({ line, award, player, title, changes, refused }: PlannedRow): Row => {
  const result = refused ?? changes.join('；');
  return { line, award, player, title, result };
};

/** Commands about awards: who won them, which were handed out, and single ones by the numbers that `winners` lists. */
export const awardCommands = [
  command({
    usage: `winners [--source <exchange|draw|board>] [--state <pending|delivered|cancelled>] [--phones ${REASON}]`,
    summary: 'list awards and whose they are; --phones shows whole numbers, which is logged and raises an alert',
    options: filter,
    run: async (context, _, { phones, reason: why, case: caseNumber, ...wanted }) => {
      const given = whyOf({ reason: why, case: caseNumber });
      if (phones) await context.perform('exportPhones', { ...wanted, format: 'csv', ...given });
      return winnersTable(rulesContext(context), wanted, phones);
    },
  }),
  command({
    usage: 'awards deliver <claim code> … [--anyway]',
    summary:
      'mark awards as handed out, by the claim codes that players say; fails when one was handed out before, and says when and by whom',
    positionals: v.pipe(v.array(v.string()), v.minLength(1, 'which award? (its player knows the claim code)')),
    options: anyway,
    run: async (context, codes, options) => {
      const done = await context.perform('deliverClaims', { codes, anyway: options.anyway });
      const rows = done.map((each) => {
        const { award, title, player } = each.award;
        return { award, title, player, result: resultOf(each) };
      });
      return {
        columns: ['award', 'title', 'player', 'result'],
        rows,
        // Two desks hand out one award.
        alarm: done.some(({ delivered }) => !delivered),
      };
    },
  }),
  moving('cancel', 'take an award back that was not handed out', 'cancelAward'),
  moving('undo', 'mark an award as not handed out after all', 'undoDelivery'),
  command({
    usage: `awards reassign <award> ${WHO} ${REASON}`,
    summary: 'cancel an award that was not handed out, and give another player one for it',
    positionals: v.strictTuple([number, filled('<player>')]),
    options: reason,
    run: async (context, [id, word], reasons) => {
      const to = await requirePlayer(context, word);
      const done = await context.perform('reassignAward', { award: id, player: to.public_id, ...whyOf(reasons) });
      const row = { ...done, player: to.public_id, found_by: to.found_by, instead_of: id };
      return { columns: Object.keys(row), rows: [row] };
    },
  }),
  command({
    usage: 'awards note <award> <note>',
    summary: 'keep what operators should know of an award; winners shows it',
    positionals: v.strictTuple([number, note]),
    run: async (context, [id, text]) => {
      const noted = await context.perform('noteAward', { award: id, note: text });
      return { columns: [...COLUMNS, 'note'], rows: [{ ...rowOf(noted), note: text }] };
    },
  }),
  command({
    usage: 'awards import <file> [--apply]',
    summary:
      'say what the file of winners --csv that comes back would change: rows whose state is delivered now, with their claim codes, and notes; --apply does it, all or nothing; - reads the standard input',
    positionals: v.strictTuple([v.string()]),
    options: v.object({ apply: flag }),
    fileAt: 0,
    // Rows that change nothing are only counted.
    run: async (context, _, { apply }) => {
      const file = Buffer.from(context.input).toString('base64');
      const preview = await transact(context, async (inside) => previewImport(inside, file));
      const report = apply ? await context.perform('applyImport', { file }) : preview;
      const { rows, delivered, noted, refused } = report.counts;
      const how = refused > 0 ? '' : ` yet: --apply --seen ${preview.version} does it`;
      const end = apply ? 'done' : `nothing was changed${how}`;
      return {
        columns: ['line', 'award', 'player', 'title', 'result'],
        rows: report.rows.map(planned),
        notes: [`${rows} rows: ${delivered} delivered, ${noted} noted, ${refused} refused; ${end}`],
        alarm: refused > 0,
      };
    },
  }),
];
