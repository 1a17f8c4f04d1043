import { OPS } from '../common/ops-name.ts';
import { closingOf } from '../rules/operator/close.ts';
import type { Context } from '../rules/context.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('deletion');
/** Days after which a nightly backup is gone (`server/deploy/capsule-armory-backup.service`): erasure reaches it then. */
export const BACKUP_DAYS = 16;
/** Days before the promised one from which on it is warned of: two weeks before backups would outlive it. */
const SOON = 14 + BACKUP_DAYS;

/** Counts the days to the deletion that players were promised. */
export async function checkDeletion(context: Context): Promise<Finding[]> {
  const { persons, daysLeft, deletionDay, phase } = await closingOf(context);
  if (persons === 0 || phase === 'before' || daysLeft > SOON)
    return [found.ok(`players are promised deletion by ${deletionDay}`)];
  const when = daysLeft < 0 ? `was promised by ${deletionDay}` : `is promised by ${deletionDay}, in ${daysLeft} days`;
  return [found.warning(`The deletion of ${persons} players ${when}: see ${OPS} close`)];
}
