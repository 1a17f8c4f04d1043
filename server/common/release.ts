import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const manifest = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Number of this release, as `npm version` counts it. */
export const RELEASE = v.parse(manifest, readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
