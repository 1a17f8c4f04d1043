import { deflateRawSync } from 'node:zlib';
import type { Keys } from '../common/keys.ts';
import type { Settings } from '../common/settings.ts';
import { type Installation, keyFits } from '../rules/installation/installation.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('key');
/** Least compressed size of a key, bytes: 32 random hexadecimal digits need 28, a repeated word some ten. */
const RANDOM_BYTES = 24;
const BETTER = 'make one by openssl rand -base64 33';

const repeatsItself = (key: string): boolean => deflateRawSync(key).length < RANDOM_BYTES;

/** Whether `DATA_KEY` is the database's, and hard to guess: it can't be changed later. */
export function checkKey({ NODE_ENV, DATA_KEY }: Settings, keys: Keys, known: Installation | undefined): Finding[] {
  if (!keyFits(keys, known))
    return [found.error('DATA_KEY is not the key that this database was started with: set that one')];
  if (NODE_ENV !== 'production' || !repeatsItself(DATA_KEY)) return [found.ok('DATA_KEY fits this database')];
  return [
    known?.key_check
      ? found.warning(`DATA_KEY repeats itself: whoever guesses it reads all phone numbers. Next time ${BETTER}`)
      : found.error(`DATA_KEY repeats itself, and this database would keep it: ${BETTER}`),
  ];
}
