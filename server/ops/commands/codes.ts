import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { normalizeCode } from '../../rules/account-codes.ts';
import { command, OpsError, type OpsContext } from '../command.ts';
import { noOptions, noWords, pieces } from '../fields.ts';
import { record } from '../operations.ts';
import type { Output } from '../output.ts';

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 32^10: nobody hits one of a million with ten tries an hour. */
const LENGTH = 10;
const MOST = 100_000;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

async function insert(context: OpsContext, codes: readonly string[], how: string): Promise<readonly string[]> {
  return context.database.tx(async (sql) => {
    const rows = await sql<{ code: string }>`
      insert into account_codes (code, created_at) select code, ${context.clock.campaignNow()}::timestamptz
      from unnest(${codes}::text[]) as given (code) on conflict do nothing returning code`;
    await record(sql, context, { command: `codes ${how}`, detail: { codes: rows.length } });
    return rows.map(({ code }) => code);
  });
}

async function generate(context: OpsContext, [count]: readonly [number]): Promise<Output> {
  if (count > MOST) throw new OpsError(`at most ${MOST} at once`);
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  const made = await insert(context, [...codes], 'generate');
  return { columns: ['code'], rows: made.map((code) => ({ code })) };
}

async function importFile(context: OpsContext): Promise<Output> {
  const codes = new Set(context.input.split(/[\r\n,;]+/).map(normalizeCode));
  codes.delete('');
  const wrong = [...codes].find((code) => !/^[\p{L}\p{N}]{4,64}$/u.test(code));
  if (wrong !== undefined) throw new OpsError(`not a code of 4 to 64 letters and digits: ${wrong.slice(0, 70)}`);
  const added = await insert(context, [...codes], 'import');
  const known = codes.size - added.length;
  return { columns: ['added', 'known'], rows: [{ added: added.length, known }] };
}

async function list({ database }: OpsContext, which: 'all' | 'free' | 'bound'): Promise<Output> {
  const rows = await database.sql<{ code: string; player: string | null; bound_at: Date | null }>`
    select c.code, p.public_id as player, c.bound_at from account_codes c left join players p on p.id = c.player_id
    where ${which} = 'all' or (c.player_id is null) = (${which} = 'free')
    order by c.bound_at desc nulls last, c.code`;
  return { columns: ['code', 'player', 'bound_at'], rows };
}

/** Codes of the official account. */
export const codeCommands = [
  command({
    name: 'codes generate',
    usage: '<count>',
    summary: 'make new codes of the official account and print them',
    positionals: v.strictTuple([pieces('<count>')]),
    values: noOptions,
    run: generate,
  }),
  command({
    name: 'codes import',
    usage: '<file>',
    summary: 'take codes from a text file, one a line',
    positionals: v.strictTuple([v.string()]),
    values: noOptions,
    fileAt: 0,
    run: importFile,
  }),
  command({
    name: 'codes list',
    usage: '[--free | --bound]',
    summary: 'list codes and who bound them',
    positionals: noWords,
    options: { free: { type: 'boolean' }, bound: { type: 'boolean' } },
    values: v.object({ free: v.optional(v.boolean(), false), bound: v.optional(v.boolean(), false) }),
    run: (context, _, { free, bound }) => list(context, free === bound ? 'all' : free ? 'free' : 'bound'),
  }),
];
