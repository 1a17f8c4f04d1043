import { closestMatch } from 'leven';
import { type Env, settingNames } from '../common/settings.ts';
import { smsNames } from '../sms/index.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('settings');

/** Prefixes of other programs' variables too. */
const SHARED = new Set(['NODE', 'HOST', 'PORT', 'LOG']);
const prefixOf = (name: string): string => name.split('_', 1)[0] ?? '';

/** Variables of Compose and of backups, which the server's environment may contain. */
const OTHERS = ['API_CPUS', 'API_MEMORY', 'BACKUP_METRICS'];
/** Shorter names resemble those of other programs, such as PORT and PATH. */
const MIN_LENGTH = 8;
/** Edit distance of a misspelt name. */
const MAX_DISTANCE = 2;

/** Unknown variables that resemble a setting or share its prefix: misspelt, or of another release. */
export function checkNames(env: Env): Finding[] {
  const known = new Set([...settingNames, ...smsNames, ...OTHERS]);
  const long = [...known].filter(({ length }) => length >= MIN_LENGTH);
  const prefixes = new Set([...known].map(prefixOf).filter((prefix) => !SHARED.has(prefix)));
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = closestMatch(name.toUpperCase(), long, { maxDistance: MAX_DISTANCE });
    if (meant === undefined && !(name.includes('_') && prefixes.has(prefixOf(name)))) return [];
    const ask = meant === undefined ? 'look how it is spelt' : `is ${meant} meant?`;
    return [found.warning(`${name} is no setting of this release: ${ask}`)];
  });
}
