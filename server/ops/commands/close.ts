import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import { RECORD_PAGE } from '../../../src/contract/fair.ts';
import { dayRecord, listDrawDays } from '../../rules/draw/record.ts';
import { logOperation, rulesContext, transact } from '../../rules/operations/operations.ts';
import { closingOf, eraseNext, obstaclesOf, summaryOf } from '../../rules/operator/campaign/close.ts';
import { command, type OpsContext, OpsError } from '../command.ts';
import { reason } from '../fields.ts';
import type { Output } from '../output.ts';

const CHECKER = new URL('../../http/public/fair-check.js', import.meta.url);
const ARCHIVED = 'close archive';

async function list(context: OpsContext, notes: readonly string[] = []): Promise<Output> {
  const closing = await closingOf(rulesContext(context));
  const { phase, pending, persons, deletionDay, daysLeft } = closing;
  return {
    columns: ['phase', 'reviews', 'pending', 'persons', 'deletion_day', 'days_left'],
    rows: [
      { phase, reviews: closing.open.join(' '), pending, persons, deletion_day: deletionDay, days_left: daysLeft },
    ],
    notes: [...notes, ...(persons > 0 ? obstaclesOf(closing) : ['nobody is left to erase'])],
  };
}

/** Writes the records of a day's draws, as `/fair` shows them. @returns how many files */
async function writeDay(context: OpsContext, folder: string, day: string): Promise<number> {
  for (let page = 0; ; page += 1) {
    const record = await dayRecord(rulesContext(context), day, page * RECORD_PAGE);
    if (!record) return page;
    writeFileSync(join(folder, `${day}-${page + 1}.json`), JSON.stringify(record));
    if (!record.more) return page + 1;
  }
}

async function archive(context: OpsContext, folder: string): Promise<Output> {
  const inside = rulesContext(context);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(await summaryOf(inside), null, 2));
  copyFileSync(CHECKER, join(folder, 'check.js'));
  let files = 0;
  for (const { day } of await listDrawDays(inside)) files += await writeDay(context, folder, day);
  await transact(context, (within) => logOperation(within, { command: ARCHIVED, detail: { folder } }));
  return list(context, [`${folder}: summary.json, and ${files} files of draws: node check.js <day>-*.json`]);
}

/** Erases all players in batches; after an interruption it resumes. */
async function erase(context: OpsContext, why: string): Promise<Output> {
  const inside = rulesContext(context);
  const [obstacle] = obstaclesOf(await closingOf(inside));
  if (obstacle !== undefined) throw new OpsError(obstacle);
  const archived = await inside.sql`select 1 from operations where command = ${ARCHIVED} limit 1`;
  if (archived.length === 0) throw new OpsError('there is no archive yet: close --archive <folder>');
  let erased = 0;
  for (let done = 1; done > 0; erased += done) done = await transact(context, eraseNext);
  if (erased > 0)
    await transact(context, (within) =>
      logOperation(within, { command: 'close erase', detail: { players: erased }, reason: why }),
    );
  return list(context, [`${erased} players erased; backups still have them until they are deleted, after 16 days`]);
}

const options = v.object({
  archive: v.optional(v.pipe(v.string(), v.check(isAbsolute, '--archive must be an absolute path'))),
  erase: v.optional(v.boolean(), false),
  reason: v.optional(v.string(), ''),
});

export const closeCommands = [
  command({
    usage: 'close [--archive <folder> | --erase --reason <text>]',
    summary:
      'what is left to do before players are erased; write an archive without persons; erase all phones, nicknames and sessions',
    options,
    run: (context, _, { archive: folder, erase: wanted, reason: why }) => {
      if (folder !== undefined) return archive(context, folder);
      return wanted ? erase(context, v.parse(reason, { reason: why }).reason) : list(context);
    },
  }),
];
