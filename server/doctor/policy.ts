import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NGINX_FILE, readBuild } from '../build/build-record.ts';
import { clientFolder } from '../build/folder.ts';
import { nginxHeaders } from '../common/page-headers.ts';
import type { Settings } from '../common/settings.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Subject } from './subject.ts';

const found = findingsOf('policy');

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Calls to another host: it has to allow them, and browsers forbid them from https to http. */
function checkApi(api: string | null, { APP_ORIGIN: pages }: Settings): Finding[] {
  if (api === null) return [];
  if (pages === undefined)
    return [found.warning(`The client calls ${api}: set APP_ORIGIN there to the address of the pages`)];
  if (!pages.startsWith('https:') || api.startsWith('https:')) return [];
  return [found.error(`Browsers forbid pages of ${pages} to call ${api}: build with an https VITE_API_BASE`)];
}

/** Whether the pages may load from the hosts that they were built for, through this server and through nginx. */
export function checkPolicy({ settings }: Subject): Finding[] {
  const folder = clientFolder(settings);
  const built = readBuild(folder);
  if (settings.CLIENT === 'off' || !built) return [];
  const nginx = join(folder, NGINX_FILE);
  const wrong = checkApi(built.api, settings);
  if (read(nginx) !== nginxHeaders(built)) wrong.push(found.error(`${nginx} is not of this build: run npm run build`));
  const hosts = [built.api, built.files, ...built.pictures].filter((host) => host !== null);
  return wrong.length > 0 ? wrong : [found.ok(`pages load from ${['their own host', ...hosts].join(', ')}`)];
}
