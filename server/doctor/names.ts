import type { Env } from '../common/env.ts';
import { settingNames } from '../common/settings.ts';
import { smsNames } from '../sms/index.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('settings');

/** Beginnings that other programs' variables have too. */
const SHARED = new Set(['NODE', 'HOST', 'PORT', 'LOG']);
const beginningOf = (name: string): string => name.split('_', 1)[0] ?? '';

/** Variables that begin as one of ours and are none: misspelt, or of another release. */
export function checkNames(env: Env): Finding[] {
  const known = new Set([...settingNames, ...smsNames]);
  const beginnings = new Set([...known].map(beginningOf).filter((beginning) => !SHARED.has(beginning)));
  return Object.keys(env)
    .filter((name) => name.includes('_') && beginnings.has(beginningOf(name)) && !known.has(name))
    .map((name) => found.warning(`${name} is no setting of this release: look how it is spelt`));
}
