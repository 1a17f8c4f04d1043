import { type BuildFile, differences, parseBuild, RECORD_FILE, recordOf } from '../build/build-record.ts';
import { pageHeaders } from '../common/page-headers.ts';
import { type Finding, findingsOf } from './finding.ts';
import { lineOf } from '../common/line-of.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('site');
const POLICY = 'content-security-policy';
/** How long a host may take to answer, ms. */
const TIMEOUT_MS = 10_000;

const ask = (address: string): Promise<Response> => fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** What is wrong with the pages that a host serves. */
async function wrongPages(site: string, built: BuildFile, subject: Subject): Promise<string[]> {
  const changed = differences(built, recordOf(subject.campaign, subject.settings));
  const sent = (await ask(site)).headers.get(POLICY);
  const ready = await ask(`${built.api ?? site}/readyz`);
  return [
    ...(changed.length > 0
      ? [`${site} serves a client that does not fit ${changed.join(' and ')}: put the new build there`]
      : []),
    ...(sent === pageHeaders(built)[POLICY]
      ? []
      : [`${site} sends the content policy of another build: nginx -s reload`]),
    ...(ready.ok ? [] : [`${ready.url} answers ${ready.status}: its API is not ready`]),
  ];
}

/** Looks at the pages where players get them: whoever serves them, they must be of this installation. */
export async function checkSite(site: string, subject: Subject): Promise<Finding[]> {
  try {
    const built = parseBuild(await (await ask(`${site}/${RECORD_FILE}`)).text());
    if (!built) return [found.error(`${site} serves no client, or one of an older release: put the new build there`)];
    const wrong = await wrongPages(site, built, subject);
    return wrong.length > 0 ? wrong.map(found.error) : [found.ok(`${site} serves the client that fits`)];
  } catch (error) {
    return [found.error(`${site} does not answer: ${lineOf(error)}`)];
  }
}
