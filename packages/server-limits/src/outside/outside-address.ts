import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from '../network.ts';
import { isPublicAddress } from './public-address.ts';

/** What no party outside has, beside the addresses that belong to no country. */
const NOBODYS = new BlockList();
const NOBODYS_IPV6 = new BlockList();
NOBODYS.addSubnet('192.0.0.0', 24, 'ipv4');
NOBODYS.addSubnet('198.18.0.0', 15, 'ipv4');
NOBODYS.addSubnet('224.0.0.0', 3, 'ipv4');
// Other writings of IPv4 addresses, private ones among them.
NOBODYS_IPV6.addSubnet('::', 96, 'ipv6');
NOBODYS_IPV6.addSubnet('::ffff:0:0', 96, 'ipv6');
NOBODYS_IPV6.addSubnet('64:ff9b::', 96, 'ipv6');
NOBODYS_IPV6.addSubnet('2002::', 16, 'ipv6');
NOBODYS_IPV6.addSubnet('ff00::', 8, 'ipv6');

/** Asks for every address of a name, as `dns.lookup` does. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether an address is one that a party outside can have. */
export function isOutside(ip: string): boolean {
  const plain = plainAddress(ip);
  if (!isPublicAddress(plain)) return false;
  return isIPv6(plain) ? !NOBODYS_IPV6.check(plain, 'ipv6') : !NOBODYS.check(plain, 'ipv4');
}

/**
 * Whether an operator's address leads inside by what it says itself: an address of ours, or a name that only a machine
 * or a network of one's own has. Names are looked at again when they are resolved.
 * @param insideHosts names and addresses that are allowed all the same
 */
export function saysInside(url: string, insideHosts: readonly string[]): boolean {
  const host = hostOf(url);
  if (insideHosts.includes(host)) return false;
  if (isIP(host) !== 0) return !isOutside(host);
  return !host.includes('.') || /\.(?:internal|local|localhost)\.?$/.test(host);
}

/** The same after its name was resolved: one address inside is enough. A name that has none leads nowhere yet. */
export async function leadsInside(
  url: string,
  insideHosts: readonly string[],
  resolve: Resolve = lookup,
): Promise<boolean> {
  const host = hostOf(url);
  if (insideHosts.includes(host) || isIP(host) !== 0) return saysInside(url, insideHosts);
  if (saysInside(url, insideHosts)) return true;
  return new Promise((told) => {
    resolve(host, { all: true }, (error, addresses) => {
      told(error === null && !addresses.every(({ address }) => isOutside(address)));
    });
  });
}

/** The host of an address, without the brackets of IPv6. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}
