import { isIP, isIPv4 } from 'node:net';
import { addDays } from '../campaign/index.ts';
import type { Settings } from '../common/settings.ts';
import type { Context } from '../rules/context.ts';
import { readCounts } from '../rules/counts/day-counts.ts';
import { isLoopback } from './console.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('proxies');

function checkNetwork(network: string): Finding[] {
  const [address = '', bits = '128', ...rest] = network.trim().split('/');
  const most = isIPv4(address) ? 32 : 128;
  const size = network.includes('/') ? Number(bits) : most;
  if (isIP(address) === 0 || rest.length > 0 || !(size >= 0 && size <= most))
    return [found.error(`TRUSTED_PROXY: ${network} is neither an address nor a network such as 10.0.0.0/8`)];
  return size < 8 ? [found.warning(`TRUSTED_PROXY: ${network} lets strangers choose their address`)] : [];
}

/** Whether the proxies are known whose word is taken for the address of a call, by which limits count. */
export function checkProxies({ NODE_ENV, HOST, TRUSTED_PROXY }: Settings): Finding[] {
  if (TRUSTED_PROXY === undefined && NODE_ENV === 'production' && !isLoopback(HOST))
    return [found.warning('TRUSTED_PROXY is not set: behind a proxy, all calls count as one address')];
  const wrong = typeof TRUSTED_PROXY === 'string' ? TRUSTED_PROXY.split(',').flatMap(checkNetwork) : [];
  return wrong.length > 0 ? wrong : [found.ok(TRUSTED_PROXY === undefined ? 'none' : `trusted: ${TRUSTED_PROXY}`)];
}

/** Whether proxies that are not trusted have forwarded calls, today or yesterday. */
export async function checkForwarded(context: Context): Promise<Finding[]> {
  const counts = await readCounts(context, addDays(context.today, -1), context.today);
  const minutes = counts.reduce((sum, { name, count }) => sum + (name === 'untrusted_proxies' ? count : 0), 0);
  if (minutes === 0) return [];
  return [
    found.warning(
      `In ${minutes} minutes of today and yesterday a proxy that TRUSTED_PROXY does not name forwarded calls, which count as one address: the log names it`,
    ),
  ];
}
