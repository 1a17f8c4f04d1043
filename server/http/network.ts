import { isIP, isIPv6, SocketAddress } from 'node:net';

/** Groups of an IPv6 address that name a network: 64 bits, which the smallest customer has alone. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

const split = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The groups before and after `::`, which stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('::');
  const [head, tail] = [split(left), split(right ?? '')];
  const zeros = right === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
}

/**
 * The address in what a proxy wrote of one: perhaps in quotes or brackets, with a zone or a port. IPv6 comes back in its
 * one canonical form, an IPv4 address that IPv6 wraps as itself.
 * @returns undefined when there is none, as in `unknown`
 */
export function addressIn(written: string): string | undefined {
  const text = written.replace(/^[\s"]+|[\s"]+$/g, '');
  const address = [text, text.replace(/:\w*$/, '')]
    .map((each) => each.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, ''))
    .find((each) => isIP(each) !== 0);
  if (address === undefined || !isIPv6(address)) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return MAPPED.exec(canonical)?.[1] ?? canonical;
}

/**
 * What limits count an address by: an IPv4 address itself, the first 64 bits of an IPv6 address. Whoever has one address
 * of such a network has all of them.
 */
export function networkOf(ip: string): string {
  const address = addressIn(ip) ?? 'unknown';
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
