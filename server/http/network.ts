import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { Network } from '../rules/account/code-budget.ts';

const GROUPS = 8;
const GROUP_BITS = 16;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

const split = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The groups of an IPv6 address, with `::` expanded to zeros. */
function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('::');
  const [head, tail] = [split(left), split(right ?? '')];
  const zeros = right === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
}

/**
 * Parses an address as proxies write it: optionally quoted, in brackets, with a zone or a port. IPv6 is returned in its
 * canonical form, an IPv4-mapped address as IPv4.
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
 * The key by which limits count an address: an IPv4 address itself, the first 64 bits of an IPv6 address, since one
 * subscriber has all addresses of such a network.
 */
export function networkOf(ip: string): string {
  const address = addressIn(ip) ?? 'unknown';
  return isIPv6(address) ? prefixOf(groupsOf(address), 64) : address;
}

function prefixOf(groups: readonly string[], bits: number): string {
  const whole = Math.ceil(bits / GROUP_BITS);
  const last = Number.parseInt(groups[whole - 1] ?? '0', 16) & (0xffff << (whole * GROUP_BITS - bits));
  return `${[...groups.slice(0, whole - 1), last.toString(16)].join(':')}::/${bits}`;
}

/** The networks around one of {@link networkOf}, the narrowest first, with their bits. */
export function networksAround(network: string): readonly Network[] {
  if (!network.includes(':')) return [{ bits: 24, name: network.replace(/\.\d+$/, '.0/24') }];
  const groups = groupsOf(network.replace(/\/64$/, ''));
  const around = (bits: Network['bits']): Network => ({ bits, name: prefixOf(groups, bits) });
  return [around(56), around(48)];
}

/** Name of the widest network around one of {@link networkOf}. */
export const widestOf = (network: string): string => networksAround(network).at(-1)?.name ?? network;
