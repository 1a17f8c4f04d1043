import * as v from 'valibot';
import { rulesContext } from '../../rules/operations/operations.ts';
import { readWhole } from '../../rules/operations/paging.ts';
import { CODE_COLUMNS, CODE_LIST } from '../../rules/operator/campaign/codes.ts';
import { command, UsageError } from '../command.ts';
import { flag, pieces, REASON, reason, whyOf } from '../fields.ts';

const base64Of = (text: string): string => Buffer.from(text).toString('base64');

export const codeCommands = [
  command({
    usage: 'codes generate <count>',
    summary: 'make new codes of the official account and print them',
    positionals: v.strictTuple([pieces('<count>', 100_000)]),
    run: async (context, [count]) => {
      const made = await context.perform('generateCodes', { count });
      return { columns: ['code'], rows: made.map((code) => ({ code })) };
    },
  }),
  command({
    usage: 'codes import <file>',
    summary: 'take codes from a text file, a list or what --csv writes; - reads the standard input',
    positionals: v.strictTuple([v.string()]),
    fileAt: 0,
    run: async (context) => {
      const rows = [await context.perform('importCodes', { file: base64Of(context.input) })];
      return { columns: ['added', 'known'], rows };
    },
  }),
  command({
    usage: 'codes list [--free | --bound]',
    summary: 'list codes and who bound them',
    options: v.object({ free: flag, bound: flag }),
    run: async (context, _, { free, bound }) => {
      const state = free === bound ? undefined : free ? 'free' : 'bound';
      const rows = await readWhole(rulesContext(context), CODE_LIST, { state, sort: 'created_at' });
      return { columns: CODE_COLUMNS, rows };
    },
  }),
  command({
    usage: `codes delete <code> … | --free  ${REASON}`,
    summary: 'delete codes that nobody has bound',
    positionals: v.array(v.string()),
    options: v.object({ ...reason.entries, free: flag }),
    run: async (context, given, { free, ...reasons }) => {
      if (free === given.length > 0)
        throw new UsageError('name the codes to delete, or --free for all that are not bound');
      const file = free ? null : base64Of(given.join('\n'));
      const rows = await context.perform('deleteCodes', { file, ...whyOf(reasons) });
      return { columns: ['code', 'result'], rows };
    },
  }),
];
