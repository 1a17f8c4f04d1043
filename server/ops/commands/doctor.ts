import * as v from 'valibot';
import { examine } from '../../doctor/examine.ts';
import type { Finding } from '../../doctor/finding.ts';
import { logOperation } from '../../rules/operator/operations.ts';
import { markRehearsal } from '../../rules/installation/installation.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, transact } from '../context.ts';
import { reason } from '../fields.ts';
import type { Output } from '../output.ts';

const site = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, '--site must be like https://play.example.com'));

const report = (findings: readonly Finding[]): Output => ({
  columns: ['check', 'state', 'line'],
  rows: findings.map((finding) => ({ ...finding })),
  alarm: findings.some(({ state }) => state === 'error'),
});

async function rehearse(context: OpsContext, why: string): Promise<Output> {
  await transact(context, async (inside) => {
    if (!(await markRehearsal(inside))) throw new OpsError('this database has players: rehearse on a new one');
    await logOperation(inside, { command: 'rehearsal', detail: {}, reason: why });
  });
  return { columns: [], rows: [], notes: ['marked as a rehearsal: production now takes CAMPAIGN_NOW with it'] };
}

/** Commands that look at the installation as a whole. */
export const doctorCommands = [
  command({
    name: 'doctor',
    usage: '[--site <address of the pages>]',
    summary:
      'check environment, campaign file, build and database as each start does; exit code 1 when it would refuse',
    options: v.object({ site: v.optional(site) }),
    alone: async (options) => report(await examine(process.env, options)),
    run: async ({ database }, _, options) => report(await examine(process.env, { ...options, running: database })),
  }),
  command({
    name: 'rehearsal',
    usage: '--reason <text>',
    summary: 'mark a new database as one to rehearse on, with CAMPAIGN_NOW; for good',
    options: reason,
    prepares: true,
    run: (context, _, { reason: why }) => rehearse(context, why),
  }),
];
