import * as v from 'valibot';
import { readTable } from '../../common/tables/read-table.ts';
import {
  type AwardCase,
  lockAwards,
  noteAward,
  reassignAward,
  setAwardState,
} from '../../rules/operator/award-cases.ts';
import { logOperation, type OperatorContext } from '../../rules/operator/operations.ts';
import type { Row } from '../../rules/operator/row.ts';
import { type Command, command, OpsError } from '../command.ts';
import { type OpsContext, transact } from '../context.ts';
import { pieces, reason } from '../fields.ts';
import { requirePlayer, WHO } from '../find-player.ts';
import type { Output } from '../output.ts';
import { WINNER_COLUMNS } from './awards.ts';

const LONGEST_NOTE = 500;
const number = v.strictTuple([pieces('<award>')]);
const note = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('<note> must not be empty'),
  v.maxLength(LONGEST_NOTE, '<note> is too long'),
);

async function requireAward(context: OperatorContext, id: number): Promise<AwardCase> {
  const [award] = await lockAwards(context, [id]);
  if (!award) throw new OpsError(`there is no award ${id} (see: winners)`);
  return award;
}

function refuseState(award: AwardCase, ...states: readonly AwardCase['state'][]): void {
  if (states.includes(award.state)) throw new OpsError(`award ${award.award} is ${award.state}`);
}

const rowOf = ({ award, title, player }: AwardCase, more: Row): Row => ({ award, title, player, ...more });
const COLUMNS = ['award', 'title', 'player', 'state'];

/** A command that moves an award from one of its other states. */
const moving = (verb: string, summary: string, from: AwardCase['state'], to: AwardCase['state']): Command =>
  command({
    name: `awards ${verb}`,
    usage: '<award> --reason <text>',
    summary,
    positionals: number,
    options: reason,
    run: (context, [id], { reason: why }) =>
      transact(context, async (inside) => {
        const award = await requireAward(inside, id);
        if (award.state !== from) throw new OpsError(`award ${id} is ${award.state}, not ${from}`);
        await setAwardState(inside, award, to);
        await logOperation(inside, {
          command: `awards ${verb}`,
          detail: { award: id, player: award.player },
          reason: why,
        });
        return { columns: COLUMNS, rows: [rowOf(award, { state: to })] };
      }),
  });

async function reassign(context: OpsContext, [id, word]: readonly [number, string], why: string): Promise<Output> {
  const { id: playerId, public_id, found_by } = await requirePlayer(context, word);
  const row = await transact(context, async (inside) => {
    const old = await requireAward(inside, id);
    refuseState(old, 'delivered', 'cancelled');
    if (old.player_id === playerId) throw new OpsError(`award ${id} is ${public_id}'s already`);
    const award = await reassignAward(inside, old, playerId);
    const detail = { award: id, from: old.player, instead: award, to: public_id };
    await logOperation(inside, { command: 'awards reassign', detail, reason: why });
    return { award, title: old.title, player: public_id, found_by, instead_of: id };
  });
  return { columns: Object.keys(row), rows: [row] };
}

const importRow = v.object({
  award: pieces('award'),
  state: v.optional(v.picklist(['', 'pending', 'delivered', 'cancelled'], 'state must be one that winners prints'), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_NOTE, 'note is too long')), ''),
});
type ImportRow = v.InferOutput<typeof importRow>;

/** What a row of the file does: only from pending to delivered; who is blocked has to be delivered by hand. */
async function applyRow(inside: OperatorContext, award: AwardCase | undefined, row: ImportRow): Promise<string> {
  if (!award) return 'unknown';
  if (row.note !== '') await noteAward(inside, award, row.note);
  if (row.state !== 'delivered') return row.note === '' ? 'unchanged' : 'noted';
  if (award.state !== 'pending') return `${award.state} before`;
  if (award.blocked !== null) return `not delivered, its player is blocked: ${award.blocked}`;
  await setAwardState(inside, award, 'delivered');
  return 'delivered';
}

async function importFile(context: OpsContext): Promise<Output> {
  const given = readTable(context.input, { row: importRow, ignored: WINNER_COLUMNS });
  const rows = await transact(context, async (inside) => {
    const awards = new Map(
      (
        await lockAwards(
          inside,
          given.map(({ award }) => award),
        )
      ).map((each) => [each.award, each]),
    );
    const done: Row[] = [];
    for (const row of given)
      done.push({ award: row.award, result: await applyRow(inside, awards.get(row.award), row) });
    const delivered = done.filter(({ result }) => result === 'delivered').map(({ award }) => award);
    await logOperation(inside, { command: 'awards import', detail: { awards: delivered } });
    return done;
  });
  return { columns: ['award', 'result'], rows };
}

/** Commands about single awards, by the numbers that `winners` lists. */
export const awardCaseCommands = [
  moving('cancel', 'take an award back that was not handed out', 'pending', 'cancelled'),
  moving('undo', 'mark an award as not handed out after all', 'delivered', 'pending'),
  command({
    name: 'awards reassign',
    usage: `<award> ${WHO} --reason <text>`,
    summary: 'cancel an award that was not handed out, and give another player one for it',
    positionals: v.strictTuple([
      pieces('<award>'),
      v.pipe(v.string(), v.trim(), v.nonEmpty('<player> must not be empty')),
    ]),
    options: reason,
    run: (context, words, { reason: why }) => reassign(context, words, why),
  }),
  command({
    name: 'awards note',
    usage: '<award> <note>',
    summary: 'keep what operators should know of an award; winners shows it',
    positionals: v.strictTuple([pieces('<award>'), note]),
    run: (context, [id, text]) =>
      transact(context, async (inside) => {
        const award = await requireAward(inside, id);
        await noteAward(inside, award, text);
        await logOperation(inside, { command: 'awards note', detail: { award: id } });
        return { columns: [...COLUMNS, 'note'], rows: [rowOf(award, { state: award.state, note: text })] };
      }),
  }),
  command({
    name: 'awards import',
    usage: '<file>',
    summary:
      'take the file of winners --csv back: rows whose state is delivered are, and notes are kept; - reads the standard input',
    positionals: v.strictTuple([v.string()]),
    fileAt: 0,
    run: importFile,
  }),
];
