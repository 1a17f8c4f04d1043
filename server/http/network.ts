import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network: 64 bits, which the smallest customer has alone. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const split = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The groups before and after `::`, which stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('%', 1)[0]?.split('::') ?? [];
  const [head, tail] = [split(left), split(right ?? '')];
  const zeros = right === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
}

/**
 * What limits count an address by: an IPv4 address itself, the first 64 bits of an IPv6 address. Whoever has one address
 * of such a network has all of them.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const groups = groupsOf(address).slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
