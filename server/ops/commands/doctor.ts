import * as v from 'valibot';
import { examine } from '../../doctor/examine.ts';
import type { Finding } from '../../doctor/finding.ts';
import { logOperation, transact } from '../../rules/operations/operations.ts';
import { markRehearsal } from '../../rules/installation/installation.ts';
import { command, OpsError } from '../command.ts';
import { flag, REASON, reason, whyOf } from '../fields.ts';
import type { Output } from '../output.ts';

const site = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, '--site must be like https://play.example.com'));

const report = (findings: readonly Finding[]): Output => ({
  columns: ['check', 'state', 'line'],
  rows: findings.map((finding) => ({ ...finding })),
  alarm: findings.some(({ state }) => state === 'error'),
});

export const doctorCommands = [
  command({
    usage: 'doctor [--site <address of the pages>]',
    summary:
      'check environment, campaign file, build and database as each start does; exit code 1 when it would refuse',
    options: v.object({ site: v.optional(site) }),
    alone: async (options) => report(await examine(process.env, options)),
    run: async ({ database }, _, options) => report(await examine(process.env, { ...options, running: database })),
  }),
  command({
    usage: `rehearsal [--restored-copy] ${REASON}`,
    summary: 'mark a new database, or a restored backup, as one to rehearse on, with CAMPAIGN_NOW; for good',
    options: v.object({ ...reason.entries, restoredCopy: flag }),
    prepares: true,
    run: async (context, _, { restoredCopy, ...reasons }) => {
      await transact(context, async (inside) => {
        const why = restoredCopy
          ? 'servers have run on this very database: rehearse on a copy, restored into another one'
          : 'this database has players: rehearse on a new one, or with --restored-copy on a restored backup';
        if (!(await markRehearsal(inside, restoredCopy))) throw new OpsError(why);
        await logOperation(inside, { command: 'rehearsal', detail: {}, ...whyOf(reasons) });
      });
      return { columns: [], rows: [], notes: ['marked as a rehearsal: production now takes CAMPAIGN_NOW with it'] };
    },
  }),
];
