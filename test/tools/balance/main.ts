/** `npm run balance [-- --games 100 --bots random,average --json]`: the bots play, the table tells how they fared. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { BOT_NAMES } from '../../../game-frame/bots/index.ts';
import type { BotName } from '../../../game-frame/bots/index.ts';
import { playAll } from './worker-pool.ts';
import { histogram, rowOf, tableOf } from './report.ts';
import type { Result } from './report.ts';
import { judge, verdictTable } from './targets.ts';

const settings = v.object({
  games: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  bots: v.pipe(
    v.string(),
    v.transform((names) => names.split(',')),
    v.array(v.picklist(BOT_NAMES)),
  ),
  json: v.boolean(),
});

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    bots: { type: 'string', default: BOT_NAMES.join(',') },
    json: { type: 'boolean', default: false },
  },
});
const parsed = v.safeParse(settings, values);
if (!parsed.success) {
  process.stderr.write(`${parsed.issues.map(({ message }) => message).join('\n')}\nBots: ${BOT_NAMES.join(', ')}.\n`);
  process.exit(2);
}
const { games, bots, json } = parsed.output;

const results = new Map<BotName, Result[]>(bots.map((bot) => [bot, []]));
const jobs = bots.flatMap((bot) => Array.from({ length: games }, (_, i) => ({ id: `balance-${i + 1}`, bot })));
let played = 0;
await playAll(jobs, availableParallelism(), ({ bot }, result) => {
  results.get(bot)?.push(result);
  played += 1;
  if (process.stderr.isTTY) process.stderr.write(`\r${played} of ${jobs.length} games`);
});
if (process.stderr.isTTY) process.stderr.write('\n');

const rows = [...results].map(([bot, all]) => rowOf(bot, all));
const verdicts = judge(rows);
if (json) process.stdout.write(`${JSON.stringify({ rows, targets: verdicts }, null, 2)}\n`);
else {
  const bars = [...results].map(([bot, all]) => `${bot}, scores:\n${histogram(all.map(({ score }) => score))}`);
  process.stdout.write(`${[tableOf(rows), ...bars, verdictTable(verdicts)].join('\n\n')}\n`);
}
