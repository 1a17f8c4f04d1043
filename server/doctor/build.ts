import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { readBuild } from '../build/build-record.ts';
import { clientFolder } from '../build/folder.ts';
import { hasClient } from '../pages/template.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('build');

/** Whether the built client is of this server's release. A demo builds it anew by itself before it comes to this. */
export function checkBuild({ settings }: Subject): Finding[] {
  if (settings.CLIENT === 'off') return [found.ok('CLIENT=off: others serve the pages')];
  const folder = clientFolder(settings);
  const wrong = settings.NODE_ENV === 'production' ? found.error : found.warning;
  const built = hasClient(folder) ? readBuild(folder) : undefined;
  if (!built) return [wrong(`There is no client in ${folder}, or one of an older release: run npm run build`)];
  if (built.simVersion !== SIM_VERSION)
    return [wrong('The built client does not fit the simulation: run npm run build')];
  return [found.ok('the built client fits the simulation')];
}
