import { differences, readBuild, recordOf } from '../build/build-record.ts';
import { clientFolder } from '../build/folder.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('build');
const REBUILD = 'run npm run build with the environment of the server (capsule-ops build)';

/** Whether the built client was made for this server. A demo builds it anew by itself before it comes to this. */
export function checkBuild({ settings, campaign }: Subject): Finding[] {
  if (settings.CLIENT === 'off') return [found.ok('CLIENT=off: others serve the pages')];
  const folder = clientFolder(settings);
  const wrong = settings.NODE_ENV === 'production' ? found.error : found.warning;
  const built = readBuild(folder);
  if (!built) return [wrong(`There is no client in ${folder}, or one of an older release: ${REBUILD}`)];
  const changed = differences(built, recordOf(campaign, settings));
  if (changed.length > 0) return [wrong(`The built client does not fit ${changed.join(' and ')}: ${REBUILD}`)];
  return [found.ok('the built client fits campaign, signing secret, simulation and SMS')];
}
