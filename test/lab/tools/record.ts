/** `npm run record`, its part of the laboratory: plays the inputs of its records in this version of the simulation, and saves what they come to. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseRecord, printRecord, recordOf, timelineOf } from '../../../game-frame/debug/model/record.ts';
import { config as shipped } from '../../../game-frame/sim/index.ts';

const FOLDER = resolve(import.meta.dirname, '../unit/records');
/** Where the records are written: in place unless an argument names a folder. */
const { 2: out = FOLDER } = process.argv;

const anyRecord = v.looseObject({
  config: v.looseObject({}),
  actions: v.array(v.looseObject({ action: v.looseObject({ do: v.string(), config: v.optional(v.looseObject({})) }) })),
});

/** A record's text; values that its simulation did not have yet are those that are shipped. */
function completed(text: string): string {
  const record = v.parse(anyRecord, JSON.parse(text));
  record.config = { ...shipped, ...record.config };
  for (const { action } of record.actions) if (action.config) action.config = { ...shipped, ...action.config };
  return JSON.stringify(record);
}

for (const file of globSync('*.lab', { cwd: FOLDER })) {
  const record = parseRecord(completed(readFileSync(join(FOLDER, file), 'utf8')));
  writeFileSync(join(out, file), printRecord(recordOf(timelineOf(record, record.endTick))));
}
