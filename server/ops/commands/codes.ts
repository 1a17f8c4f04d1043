import * as v from 'valibot';
import { readColumn } from '../../common/tables/read-table.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { listAccountCodes } from '../../rules/operator/campaign/codes.ts';
import { randomCode } from '../../rules/code-alphabet.ts';
import { normalizeCode } from '../../rules/tasks/account-codes.ts';
import { command, OpsError, UsageError } from '../command.ts';
import { pieces, REASON, reason, whyOf } from '../fields.ts';

/** Characters of a code: 30^10 codes, too many to guess one of a million with ten tries an hour. */
const LENGTH = 10;
/** Most codes that one command creates. */
const MOST = 100_000;

/** Columns of `codes list`. */
const LIST_COLUMNS = ['code', 'player', 'bound_at'];

const importRow = v.object({
  code: v.pipe(
    v.string(),
    v.transform(normalizeCode),
    v.regex(/^[\p{L}\p{N}]{4,64}$/u, ({ input }) => `not a code of 4 to 64 letters and digits: ${input.slice(0, 70)}`),
    // Concatenated files have a header in the middle.
    v.notValue('CODE', 'a header again, not a code'),
  ),
});

/** Commands about codes of the official account. */
export const codeCommands = [
  command({
    usage: 'codes generate <count>',
    summary: 'make new codes of the official account and print them',
    positionals: v.strictTuple([pieces('<count>')]),
    run: async (context, [count]) => {
      if (count > MOST) throw new OpsError(`at most ${MOST} at once`);
      const codes = new Set<string>();
      while (codes.size < count) codes.add(randomCode(LENGTH));
      const made = await context.perform('addCodes', { codes: [...codes], generated: true });
      return { columns: ['code'], rows: made.map((code) => ({ code })) };
    },
  }),
  command({
    usage: 'codes import <file>',
    summary: 'take codes from a text file, a list or what --csv writes; - reads the standard input',
    positionals: v.strictTuple([v.string()]),
    fileAt: 0,
    run: async (context) => {
      const codes = new Set(readColumn(context.input, 'code', { row: importRow, ignored: LIST_COLUMNS }));
      const added = await context.perform('addCodes', { codes: [...codes], generated: false });
      const known = codes.size - added.length;
      return { columns: ['added', 'known'], rows: [{ added: added.length, known }] };
    },
  }),
  command({
    usage: 'codes list [--free | --bound]',
    summary: 'list codes and who bound them',
    options: v.object({ free: v.optional(v.boolean(), false), bound: v.optional(v.boolean(), false) }),
    run: async (context, _, { free, bound }) => {
      const which = free === bound ? 'all' : free ? 'free' : 'bound';
      return { columns: LIST_COLUMNS, rows: await listAccountCodes(rulesContext(context), which) };
    },
  }),
  command({
    usage: `codes delete <code> … | --free  ${REASON}`,
    summary: 'delete codes that nobody has bound',
    positionals: v.array(v.string()),
    options: v.object({ ...reason.entries, free: v.optional(v.boolean(), false) }),
    run: async (context, given, { free, ...reasons }) => {
      const codes = [...new Set(given.map(normalizeCode))];
      if (free === codes.length > 0)
        throw new UsageError('name the codes to delete, or --free for all that are not bound');
      const rows = await context.perform('deleteCodes', { codes: free ? null : codes, ...whyOf(reasons) });
      return { columns: ['code', 'result'], rows };
    },
  }),
];
