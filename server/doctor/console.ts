import { isIPv4 } from 'node:net';
import { hasConsole } from '../build/folder.ts';
import { consolePort, type Settings } from '../common/settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('console');

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** Whether the operators' console is served, and on which addresses. */
export function checkConsole(settings: Settings): Finding[] {
  const { CONSOLE_HOST, NODE_ENV } = settings;
  const port = consolePort(settings);
  if (port === undefined) return [found.ok('none: CONSOLE_PORT is not set')];
  if (NODE_ENV === 'production' && !hasConsole())
    return [found.error('The console’s pages are not built: run npm run build')];
  const reach = 'nothing but a proxy with HTTPS on a private network may reach it';
  if (NODE_ENV === 'production' && !isLoopback(CONSOLE_HOST))
    return [found.warning(`The console listens on ${CONSOLE_HOST}: ${reach}`)];
  return [found.ok(`on ${CONSOLE_HOST}, port ${port}`)];
}
