import { RETENTIONS } from '../../src/campaign/retentions.ts';
import { DAY_MS } from '../../src/campaign/zone.ts';
import { OPS } from '../common/settings.ts';
import type { Context } from '../rules/context.ts';
import { closingOf } from '../rules/operator/campaign/close.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('deletion');
/** Days of warning before the promised day: two weeks more than backups are kept. */
const SOON = 14 + RETENTIONS.backup() / DAY_MS;

/** The days until players' data must be deleted, as promised. */
export async function checkDeletion(context: Context): Promise<Finding[]> {
  const { persons, daysLeft, deletionDay, phase } = await closingOf(context);
  if (persons === 0 || phase === 'before' || daysLeft > SOON)
    return [found.ok(`players are promised deletion by ${deletionDay}`)];
  const when = daysLeft < 0 ? `was promised by ${deletionDay}` : `is promised by ${deletionDay}, in ${daysLeft} days`;
  return [found.warning(`The deletion of ${persons} players ${when}: see ${OPS} close`)];
}
