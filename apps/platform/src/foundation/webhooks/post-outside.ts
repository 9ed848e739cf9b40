import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, type LookupFunction, isIP, isIPv6 } from 'node:net';
import { plainAddress } from '@baize/server-limits';
import { isPublicAddress } from '../geo/address.ts';
import type { Post } from './post.ts';

const TIMEOUT_MS = 5_000;

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

/** Without the brackets of IPv6. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/**
 * Posts to an address that somebody typed in: never inside, whatever its name resolves to, for the connection is made to
 * the very addresses that were looked at. Redirects are not followed.
 */
export function postOutside(url: string, insideHosts: readonly string[], resolve: Resolve = lookup): Post {
  return async (body, headers) => {
    if (saysInside(url, insideHosts)) return null;
    const isAllowed = insideHosts.includes(hostOf(url));
    // An import of `node:http` at the start would load all that `fetch` needs.
    const { request: send } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
    return new Promise((answered) => {
      const sent = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // No connection is kept: one to an allowed host must not serve another.
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isAllowed && { lookup: outsideLookup(resolve) }),
      });
      sent.once('response', (answer) => {
        answered(answer.statusCode ?? null);
        answer.destroy();
      });
      // Refused, cut off, too slow, or inside: the schedule decides what next.
      sent.on('error', () => answered(null));
      sent.end(body);
    });
  };
}

/** Resolves a name, and refuses it where one of its addresses is inside. */
function outsideLookup(resolve: Resolve): LookupFunction {
  return (host, { all: wantsAll, ...options }, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error(`${host} has no address`), '', 0);
      if (!addresses.every(({ address }) => isOutside(address))) return done(new Error(`${host} leads inside`), '', 0);
      if (wantsAll === true) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}
