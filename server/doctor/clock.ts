import { type Phase, phaseAt } from '../campaign/index.ts';
import type { Clock } from '../common/clock.ts';
import { OPS } from '../common/settings.ts';
import type { Newest } from '../rules/installation/installation.ts';
import { type Finding, findingsOf, type Subject } from './finding.ts';

const found = findingsOf('clock');
/** Tolerated difference between machines' clocks, or step back of a corrected clock, ms. */
const TOLERANCE_MS = 300_000;

interface ClockSubject extends Subject {
  readonly clock: Clock;
  /** Whether the database is marked as a rehearsal. */
  readonly rehearsal: boolean;
  readonly newest: Newest;
}

/** `CAMPAIGN_NOW` on real data would settle months and reveal secrets irrevocably. */
function checkRehearsal({ settings, rehearsal }: ClockSubject): Finding[] {
  if (settings.NODE_ENV !== 'production') return [];
  if (rehearsal) return [found.warning('The database is marked as a rehearsal: what players win on it is not real')];
  if (settings.CAMPAIGN_NOW === undefined) return [];
  return [found.error(`CAMPAIGN_NOW is for rehearsals: unset it, or mark a new database as one by ${OPS} rehearsal`)];
}

function compare(name: string, now: Date, newest: Date | null, mend: string): Finding[] {
  if (newest === null || now.getTime() >= newest.getTime() - TOLERANCE_MS) return [];
  const times = `${now.toISOString()}, before the newest row of the database, ${newest.toISOString()}`;
  return [found.error(`${name} says ${times}: ${mend}`)];
}

/** A clock set back would pay days twice and settle or reveal at the wrong time. */
function checkRewound({ settings, clock, newest }: ClockSubject): Finding[] {
  const mend = settings.CAMPAIGN_NOW ? 'set a later CAMPAIGN_NOW' : 'it was used with CAMPAIGN_NOW';
  const machine = compare('The clock of this machine', clock.now(), newest.real, 'set it right (timedatectl)');
  if (machine.length > 0) return machine;
  return compare("The campaign's clock", clock.campaignNow(), newest.campaign, `${mend}, or take a new database`);
}

function phaseFinding({ campaign, clock }: ClockSubject): Finding {
  const { firstDay, lastDay, claimUntil } = campaign;
  const now = clock.campaignNow();
  const at = `the campaign's clock says ${now.toISOString()}`;
  const ended = `The campaign ended with ${lastDay}`;
  const phases: Readonly<Record<Phase, Finding>> = {
    before: found.ok(`${at}, before the first day, ${firstDay}`),
    open: found.ok(`${at}, open until ${lastDay}`),
    claims: found.warning(`${ended}: players can only claim rewards, until ${claimUntil}`),
    over: found.warning(`${ended}, its rewards with ${claimUntil}: players can do nothing`),
  };
  return phases[phaseAt(campaign, now)];
}

/** Compares the clocks with the campaign and the database. */
export function checkClock(subject: ClockSubject): Finding[] {
  const marked = checkRehearsal(subject);
  const wrong = marked.some(({ state }) => state === 'error') ? marked : checkRewound(subject);
  return wrong.length > 0 ? wrong : [...marked, phaseFinding(subject)];
}
