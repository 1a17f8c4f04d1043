import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { readBuild } from '../build/build-record.ts';
import { clientFolder } from '../build/folder.ts';
import type { Settings } from '../common/settings.ts';
import { hasClient } from '../pages/template.ts';
import { checkCampaign } from './campaign.ts';
import { type Finding, findingsOf, type Subject } from './finding.ts';

const build = findingsOf('build');
const policy = findingsOf('policy');

/** Whether the built client is of this server's release. A demo was built before this check. */
function checkBuild({ settings }: Subject): Finding[] {
  if (settings.CLIENT === 'off') return [build.ok('CLIENT=off: others serve the pages')];
  const folder = clientFolder(settings);
  const wrong = settings.NODE_ENV === 'production' ? build.error : build.warning;
  const record = hasClient(folder) ? readBuild(folder) : undefined;
  if (!record) return [wrong(`There is no client in ${folder}, or one of an older release: run npm run build`)];
  if (record.simVersion !== SIM_VERSION)
    return [wrong('The built client does not fit the simulation: run npm run build')];
  return [build.ok('the built client fits the simulation')];
}

/** Calls to another host, which must allow them; browsers forbid them from https to http. */
function checkApi({ API_BASE: api, APP_ORIGIN: pages }: Settings): Finding[] {
  if (api === undefined) return [];
  if (pages === undefined)
    return [policy.warning(`The client calls ${api}: set APP_ORIGIN there to the address of the pages`)];
  if (!pages.startsWith('https:') || api.startsWith('https:')) return [];
  return [policy.error(`Browsers forbid pages of ${pages} to call ${api}: set an https API_BASE`)];
}

function checkPolicy({ settings }: Subject): Finding[] {
  if (settings.CLIENT === 'off') return [];
  const wrong = checkApi(settings);
  const hosts = ['their own host', settings.API_BASE, settings.STATIC_BASE].filter((host) => host !== undefined);
  return wrong.length > 0 ? wrong : [policy.ok(`pages load from ${hosts.join(', ')}`)];
}

const CHECKS = [checkCampaign, checkBuild, checkPolicy];

/** All checks that need no database. */
export const checkHost = (subject: Subject): readonly Finding[] => CHECKS.flatMap((check) => check(subject));
