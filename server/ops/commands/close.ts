import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import { RECORD_PAGE } from '../../../src/contract/fair.ts';
import { decryptWith, encryptFor } from '../../common/archive.ts';
import { dayRecord, listDrawDays } from '../../rules/draw/record.ts';
import { logOperation, rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  archiveUntil,
  closingOf,
  eraseNext,
  obstaclesOf,
  summaryOf,
  winnersOf,
} from '../../rules/operator/campaign/close.ts';
import { command, type OpsContext, OpsError } from '../command.ts';
import { flag, reason } from '../fields.ts';
import type { Row } from '../../common/tables/write-table.ts';
import type { Output } from '../output.ts';

const CHECKER = new URL('../../http/public/fair-check.js', import.meta.url);
const ARCHIVED = 'close archive';

async function list(context: OpsContext, notes: readonly string[] = []): Promise<Output> {
  const closing = await closingOf(rulesContext(context));
  const { phase, pending, persons, deletionDay: deletion_day, daysLeft: days_left } = closing;
  const row = { phase, reviews: closing.open.join(' '), pending, persons, deletion_day, days_left };
  const left = persons > 0 ? obstaclesOf(closing) : ['nobody is left to erase'];
  return { columns: Object.keys(row), rows: [row], notes: [...notes, ...left] };
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

/** Writes who won what, encrypted. @returns the file's name @throws OpsError outside a demo without a key to encrypt for */
async function writeWinners(context: OpsContext, folder: string): Promise<string> {
  const inside = rulesContext(context);
  const { archiveKey } = inside.campaign;
  if (archiveKey === undefined) {
    if (context.demo) return 'no winners: the campaign has no archiveKey';
    const mend = 'publish a campaign with an archiveKey (age-keygen), then archive';
    throw new OpsError(`winners are kept for two years: ${mend}`);
  }
  const name = `winners-until-${archiveUntil(inside.campaign)}.age`;
  writeFileSync(join(folder, name), await encryptFor(archiveKey, await winnersOf(inside)));
  return name;
}

async function archive(context: OpsContext, folder: string): Promise<Output> {
  const inside = rulesContext(context);
  mkdirSync(folder, { recursive: true });
  const winners = await writeWinners(context, folder);
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(await summaryOf(inside), null, 2));
  copyFileSync(CHECKER, join(folder, 'check.js'));
  let files = 0;
  // Days to come are those of the next season.
  const past = (await listDrawDays(inside)).filter(({ day }) => day < inside.today);
  for (const { day } of past) files += await writeDay(context, folder, day);
  const { delivered } = await closingOf(inside);
  await transact(context, (within) => logOperation(within, { command: ARCHIVED, detail: { folder, delivered } }));
  return list(context, [
    `${folder}: summary.json, ${winners}, and ${files} files of draws: node check.js <day>-*.json`,
    `move it to a place without the secret key, and delete it after ${archiveUntil(inside.campaign)}`,
  ]);
}

const cells = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

const recipient = v.record(v.string(), v.nullable(v.string()));
const winner = v.looseObject({ encrypted: v.nullable(v.string()), recipient: v.nullable(recipient) });
const winnersSchema = v.object({ deleteAfter: v.string(), winners: v.array(winner) });

function read(path: string): Buffer {
  if (!existsSync(path)) throw new OpsError(`there is no file ${path}`);
  return readFileSync(path);
}

/** Decrypts an archive's winners. @throws OpsError when the key is another one */
async function readWinners(file: string, keyFile: string): Promise<Output> {
  const identities = read(keyFile).toString();
  const open = async (sealed: Uint8Array): Promise<unknown> => {
    const text = await decryptWith(identities, sealed).catch(() => {
      throw new OpsError(`${keyFile} does not open ${file}`);
    });
    return JSON.parse(text);
  };
  const { deleteAfter, winners } = v.parse(winnersSchema, await open(read(file)));
  const rows: Row[] = [];
  for (const { encrypted, recipient: known, ...award } of winners) {
    const sent = encrypted === null ? known : await open(Buffer.from(encrypted, 'base64'));
    rows.push(v.parse(cells, { ...award, ...Object(sent) }));
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { columns, rows, notes: [`${rows.length} awards; delete after ${deleteAfter}`] };
}

/** Erases all players in batches; after an interruption it resumes. */
async function erase(context: OpsContext, why: string): Promise<Output> {
  const inside = rulesContext(context);
  const closing = await closingOf(inside);
  const [obstacle] = obstaclesOf(closing);
  if (obstacle !== undefined) throw new OpsError(obstacle);
  const archived = await inside.sql`
    select 1 from operations
    where command = ${ARCHIVED} and (detail ->> 'delivered')::int = ${closing.delivered} limit 1`;
  if (archived.length === 0) throw new OpsError('there is no archive of all awards yet: close --archive <folder>');
  let erased = 0;
  for (let done = 1; done > 0; erased += done) done = await transact(context, eraseNext);
  const done = { command: 'close erase', detail: { players: erased }, reason: why };
  if (erased > 0) await transact(context, (within) => logOperation(within, done));
  return list(context, [`${erased} players erased; backups still have them until they are deleted, after 16 days`]);
}

const options = v.object({
  archive: v.optional(v.pipe(v.string(), v.check(isAbsolute, '--archive must be an absolute path'))),
  erase: flag,
  reason: v.optional(v.string(), ''),
});

export const closeCommands = [
  command({
    usage: 'close [--archive <folder> | --erase --reason <text>]',
    summary:
      'what is left to do before players are erased; write the archive, whose winners are encrypted; erase all phones, nicknames and sessions',
    options,
    run: (context, _, { archive: folder, erase: wanted, reason: why }) => {
      if (folder !== undefined) return archive(context, folder);
      return wanted ? erase(context, v.parse(reason, { reason: why }).reason) : list(context);
    },
  }),
  command({
    usage: 'archive <winners.age> <key file>',
    summary: 'decrypt the winners of an archive, on a machine that has the secret key (age-keygen)',
    positionals: v.strictTuple([v.string(), v.string()]),
    alone: (_, [file, keyFile]) => readWinners(file, keyFile),
    run: (_, [file, keyFile]) => readWinners(file, keyFile),
  }),
];
