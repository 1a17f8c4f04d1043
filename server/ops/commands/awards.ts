import * as v from 'valibot';
import type { Row } from '../../common/tables/write-table.ts';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  type AwardCase,
  deliverClaimed,
  type Delivery,
  moveAward,
  noteAward,
  reassignAward,
  standing,
} from '../../rules/operator/awards/cases.ts';
import {
  applyImport,
  LONGEST_NOTE,
  planImport,
  type PlannedRow,
  reportOf,
} from '../../rules/operator/awards/import.ts';
import { winnersTable } from '../../rules/operator/awards/list.ts';
import { AWARD_STATES } from '../../rules/operator/words.ts';
import { type Command, command, type OpsContext } from '../command.ts';
import { anyway, pieces, REASON, reason, whyOf } from '../fields.ts';
import { requirePlayer, WHO } from '../find-player.ts';
import type { Output } from '../output.ts';

const filter = v.object({
  source: v.optional(v.picklist(['exchange', 'draw', 'board'], '--source must be exchange, draw or board')),
  state: v.optional(
    v.picklist(['pending', 'delivered', 'cancelled'], '--state must be pending, delivered or cancelled'),
  ),
  phones: v.optional(v.boolean(), false),
});

const resultOf = ({ award, delivered }: Delivery): string =>
  delivered ? AWARD_STATES.delivered : `没有再次发放：${standing(award)}`;

/** A second delivery is an alarm: two desks hand out one award. */
async function deliver(context: OpsContext, codes: readonly string[], forced: boolean): Promise<Output> {
  const done = await transact(context, (inside) => deliverClaimed(inside, codes, forced));
  return {
    columns: ['award', 'title', 'player', 'result'],
    rows: done.map((each) => {
      const { award, title, player } = each.award;
      return { award, title, player, result: resultOf(each) };
    }),
    alarm: done.some(({ delivered }) => !delivered),
  };
}

const number = v.strictTuple([pieces('<award>')]);
const note = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('<note> must not be empty'),
  v.maxLength(LONGEST_NOTE, '<note> is too long'),
);

const COLUMNS = ['award', 'title', 'player', 'state'];
const rowOf = ({ award, title, player, state }: AwardCase, more: Row = {}): Row => ({
  award,
  title,
  player,
  state,
  ...more,
});

/** A command that moves an award from one of its other states. */
const moving = (verb: string, summary: string, from: AwardCase['state'], to: AwardCase['state']): Command =>
  command({
    name: `awards ${verb}`,
    usage: `<award> ${REASON}`,
    summary,
    positionals: number,
    options: reason,
    run: async (context, [award], reasons) => {
      const moved = await transact(context, (inside) =>
        moveAward(inside, `awards ${verb}`, { award, from, to }, whyOf(reasons)),
      );
      return { columns: COLUMNS, rows: [rowOf(moved)] };
    },
  });

const planned = ({ line, award, player, title, changes, refused }: PlannedRow): Row => ({
  line,
  award,
  player,
  title,
  result: refused ?? changes.join('；'),
});

/** The file's changes and refused rows; rows that change nothing are only counted. */
async function importFile(context: OpsContext, apply: boolean): Promise<Output> {
  const report = reportOf(
    await transact(context, (inside) => (apply ? applyImport : planImport)(inside, context.input)),
  );
  const { rows, delivered, noted, refused } = report.counts;
  const end = apply ? 'done' : refused > 0 ? 'nothing was changed' : 'nothing was changed yet: --apply does it';
  return {
    columns: ['line', 'award', 'player', 'title', 'result'],
    rows: report.rows.map(planned),
    notes: [`${rows} rows: ${delivered} delivered, ${noted} noted, ${refused} refused; ${end}`],
    alarm: refused > 0,
  };
}

/** Commands about awards: who won them, which were handed out, and single ones by the numbers that `winners` lists. */
export const awardCommands = [
  command({
    name: 'winners',
    usage: '[--source <exchange|draw|board>] [--state <pending|delivered|cancelled>] [--phones]',
    summary: 'list awards and whose they are; --phones shows whole numbers and is logged',
    options: filter,
    run: (context, _, { phones, ...wanted }) => winnersTable(rulesContext(context), wanted, phones),
  }),
  command({
    name: 'awards deliver',
    usage: '<claim code> … [--anyway]',
    summary:
      'mark awards as handed out, by the claim codes that players say; fails when one was handed out before, and says when and by whom',
    positionals: v.pipe(v.array(v.string()), v.minLength(1, 'which award? (its player knows the claim code)')),
    options: anyway,
    run: (context, codes, options) => deliver(context, codes, options.anyway),
  }),
  moving('cancel', 'take an award back that was not handed out', 'pending', 'cancelled'),
  moving('undo', 'mark an award as not handed out after all', 'delivered', 'pending'),
  command({
    name: 'awards reassign',
    usage: `<award> ${WHO} ${REASON}`,
    summary: 'cancel an award that was not handed out, and give another player one for it',
    positionals: v.strictTuple([
      pieces('<award>'),
      v.pipe(v.string(), v.trim(), v.nonEmpty('<player> must not be empty')),
    ]),
    options: reason,
    run: async (context, [id, word], reasons) => {
      const to = await requirePlayer(context, word);
      const { old, award } = await transact(context, (inside) => reassignAward(inside, id, to, whyOf(reasons)));
      const row = { award, title: old.title, player: to.public_id, found_by: to.found_by, instead_of: id };
      return { columns: Object.keys(row), rows: [row] };
    },
  }),
  command({
    name: 'awards note',
    usage: '<award> <note>',
    summary: 'keep what operators should know of an award; winners shows it',
    positionals: v.strictTuple([pieces('<award>'), note]),
    run: async (context, [id, text]) => {
      const noted = await transact(context, (inside) => noteAward(inside, id, text));
      return { columns: [...COLUMNS, 'note'], rows: [rowOf(noted, { note: text })] };
    },
  }),
  command({
    name: 'awards import',
    usage: '<file> [--apply]',
    summary:
      'say what the file of winners --csv that comes back would change: rows whose state is delivered now, with their claim codes, and notes; --apply does it, all or nothing; - reads the standard input',
    positionals: v.strictTuple([v.string()]),
    options: v.object({ apply: v.optional(v.boolean(), false) }),
    fileAt: 0,
    run: (context, _, { apply }) => importFile(context, apply),
  }),
];
