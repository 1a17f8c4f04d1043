import * as v from 'valibot';
import { findFailedCalls } from '../../rules/calls/failed-calls.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { ACTS } from '../../rules/operator/acts.ts';
import { listBatches } from '../../rules/operator/money/batches.ts';
import { hitPlayers } from '../../rules/operator/money/outage.ts';
import { NO_FAILURE } from '../../rules/operator/words.ts';
import { command, OpsError, UsageError } from '../command.ts';

export const outageCommands = [
  command({
    usage:
      'compensate [<file>] [--from <time>] [--to <time>] [--hits <open,gameStart,prizeDraw,limited>] [--coins <n>] [--stamina <n>] --cause <network|game|payment|delivery|other> --case <number> [--note <text>] [--apply]',
    summary:
      'show whom an outage hit from <time> to <time> (2025-11-15T20:10 in Shanghai), or the players of a file of ids, and what it costs; --apply asks a second person',
    positionals: v.array(v.string()),
    // Checked by the act's own schema; the parser knows no others.
    options: v.record(v.string(), v.unknown()),
    fileAt: 0,
    run: async (
      context,
      _,
      { apply, case: caseNumber = '', coins = 0, stamina = 0, hits = 'open,gameStart,prizeDraw', ...given },
    ) => {
      const amounts = { coins: Number(coins), stamina: Number(stamina), hits: String(hits).split(',') };
      const asked = { ...given, ...amounts, caseNumber, list: context.input };
      const { success, output, issues } = v.safeParse(ACTS.compensateMany.input, asked);
      if (!success) throw new UsageError(issues[0].message);
      const { lines, version } = await hitPlayers(rulesContext(context), output);
      if (apply) await context.perform('compensateMany', output);
      const note = apply ? 'being paid' : `nothing was given yet: --apply --seen ${version}`;
      return { columns: ['what'], rows: lines.map((what) => ({ what })), notes: [note] };
    },
  }),
  command({
    usage: 'failure <number>',
    summary: 'show the failed call whose number a player was shown (编号): when, which, why, whose; kept for 14 days',
    positionals: v.strictTuple([v.string()]),
    run: async (context, [wanted]) => {
      const rows = await findFailedCalls(rulesContext(context), wanted);
      if (rows.length === 0) throw new OpsError(NO_FAILURE);
      return { columns: ['number', 'at', 'call', 'reason', 'player'], rows };
    },
  }),
  command({
    usage: 'compensate list',
    summary: 'show how far the newest compensations of many players are',
    run: async (context) => ({
      columns: ['batch', 'given_at', 'caseNumber', 'coins', 'stamina', 'players', 'paid', 'waiting', 'stopped'],
      rows: await listBatches(rulesContext(context)),
    }),
  }),
];
