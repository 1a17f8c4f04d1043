import { closestMatch } from 'leven';
import type { Env } from '../common/env.ts';
import { settingNames } from '../common/settings.ts';
import { smsNames } from '../sms/index.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('settings');

/** Beginnings that other programs' variables have too. */
const SHARED = new Set(['NODE', 'HOST', 'PORT', 'LOG']);
const beginningOf = (name: string): string => name.split('_', 1)[0] ?? '';

/** Variables of Compose and of `save`, which the server's environment may have too. */
const OTHERS = ['API_CPUS', 'API_MEMORY', 'BACKUP_METRICS'];
/** Names shorter than this are near to those of other programs, such as PORT to PATH. */
const LONG = 8;
/** Letters that a slip of the keyboard changes. */
const SLIP = 2;

/** Variables that are near to ours, or begin as one, and are none: misspelt, or of another release. */
export function checkNames(env: Env): Finding[] {
  const known = new Set([...settingNames, ...smsNames, ...OTHERS]);
  const long = [...known].filter(({ length }) => length >= LONG);
  const beginnings = new Set([...known].map(beginningOf).filter((beginning) => !SHARED.has(beginning)));
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = closestMatch(name.toUpperCase(), long, { maxDistance: SLIP });
    if (meant === undefined && !(name.includes('_') && beginnings.has(beginningOf(name)))) return [];
    const ask = meant === undefined ? 'look how it is spelt' : `is ${meant} meant?`;
    return [found.warning(`${name} is no setting of this release: ${ask}`)];
  });
}
