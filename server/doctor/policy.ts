import type { Settings } from '../common/settings.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('policy');

/** Calls to another host: it has to allow them, and browsers forbid them from https to http. */
function checkApi({ API_BASE: api, APP_ORIGIN: pages }: Settings): Finding[] {
  if (api === undefined) return [];
  if (pages === undefined)
    return [found.warning(`The client calls ${api}: set APP_ORIGIN there to the address of the pages`)];
  if (!pages.startsWith('https:') || api.startsWith('https:')) return [];
  return [found.error(`Browsers forbid pages of ${pages} to call ${api}: set an https API_BASE`)];
}

/** Whether the pages may load from the hosts that the settings name. */
export function checkPolicy({ settings }: Subject): Finding[] {
  if (settings.CLIENT === 'off') return [];
  const wrong = checkApi(settings);
  const hosts = ['their own host', settings.API_BASE, settings.STATIC_BASE].filter((host) => host !== undefined);
  return wrong.length > 0 ? wrong : [found.ok(`pages load from ${hosts.join(', ')}`)];
}
