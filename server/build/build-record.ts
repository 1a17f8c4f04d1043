import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Name of the record in the folder of the built client. */
export const RECORD_FILE = 'build.json';

const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({ simVersion: v.number() }));
/** What a build of the client and its server must have in common: the version of the simulation. */
export type BuildRecord = v.InferOutput<typeof recordSchema>;

/** The record of the client in a folder; undefined when there is none. */
export function readBuild(folder: string): BuildRecord | undefined {
  const path = join(folder, RECORD_FILE);
  if (!existsSync(path)) return undefined;
  const parsed = v.safeParse(recordSchema, readFileSync(path, 'utf8'));
  return parsed.success ? parsed.output : undefined;
}
