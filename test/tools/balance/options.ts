import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { BOT_NAMES } from '../../../game-frame/bots/index.ts';
import { withChanges } from '../../../game-frame/balance/config/changes.ts';
import { parsePresets, SHIPPED_NAME } from '../../../game-frame/balance/config/preset.ts';
import { config as shipped, type SimConfig } from '../../../game-frame/sim/index.ts';
import { readArguments } from '../../support/command-line.ts';

const USAGE = `npm run balance [-- --games 100 …]

Bots play seeded games; prints the report of the lab.
--games 100 --first 1 --seed balance --bots ${BOT_NAMES.join(',')}  which games
--preset file    compares with the shipped game on equal seeds; name@file picks one of several presets
--targets file   judges the file's targets instead of the shipped game's
--search file    searches for a config that meets the file's targets; writes preset, trials and report to --out
--set file       plays the players' games of ops game export instead, under the shipped game and the preset
--log file       keeps finished games, so that a long batch can be broken off
--out folder     writes report.md;  --json  prints the figures`;

const count = (most: number) => v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(most));
const settings = v.object({
  games: v.optional(count(100_000), '100'),
  first: v.optional(count(1_000_000), '1'),
  bots: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',')),
      v.array(v.picklist(BOT_NAMES)),
    ),
    BOT_NAMES.join(','),
  ),
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'balance'),
  preset: v.optional(v.string()),
  search: v.optional(v.string()),
  set: v.optional(v.string()),
  targets: v.optional(v.string()),
  log: v.optional(v.string()),
  out: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
});

/** Reads the command line; ends the process with a sentence when it is wrong. */
export function readOptions(): v.InferOutput<typeof settings> {
  const texts = Object.keys(settings.entries).map((name) => [name, { type: 'string' }] as const);
  const { values } = readArguments(USAGE, { ...Object.fromEntries(texts), json: { type: 'boolean' } });
  const parsed = v.safeParse(settings, values);
  if (parsed.success) return parsed.output;
  return refuse(`${parsed.issues.map(({ message }) => message).join('\n')}\nBots: ${BOT_NAMES.join(', ')}.`);
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return refuse(`${path} can't be read.`);
  }
}

/** Reads a file that the user named; ends the process with the place of what is wrong in it. */
export function readFrom<T>(path: string, parse: (text: string) => T): T {
  const text = readText(path);
  try {
    return parse(text);
  } catch (error) {
    return refuse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The shipped game, and a preset of the lab's file; `name@file` picks one of several. */
export function presetsOf(preset: string | undefined): { name: string; config: SimConfig }[] {
  const own = { name: SHIPPED_NAME, config: shipped };
  if (preset === undefined) return [own];
  const [, wanted, path = ''] = /^(?:([^@]+)@)?(.+)$/.exec(preset) ?? [];
  const all = parsePresets(readText(path)) ?? refuse(`${path} is no file of presets.`);
  const found = wanted === undefined ? all.at(0) : all.find(({ name }) => name === wanted);
  if (!found) return refuse(`${path} has ${all.map(({ name }) => name).join(', ') || 'no preset'}.`);
  return [own, { name: found.name, config: withChanges(found.changes) }];
}
