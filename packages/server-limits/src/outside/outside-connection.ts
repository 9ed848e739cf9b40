import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type Resolve, hostOf, isOutside, saysInside } from './outside-address.ts';

/** How a request of `node:http` or `node:https` connects. */
export interface OutsideConnection {
  /** No connection is kept: one to an allowed host must not serve another. */
  readonly agent: false;
  readonly lookup?: LookupFunction;
}

/**
 * How to connect to an address that somebody typed in: never inside, whatever its name resolves to, because the
 * connection is made to exactly the addresses that were checked. The caller follows no redirects.
 *
 * @param insideHosts names and addresses that are allowed all the same
 * @returns null when the address itself says that it leads inside
 */
export function outsideConnection(
  url: string,
  insideHosts: readonly string[],
  resolve: Resolve = lookup,
): OutsideConnection | null {
  if (saysInside(url, insideHosts)) return null;
  return insideHosts.includes(hostOf(url)) ? { agent: false } : { agent: false, lookup: outsideLookup(resolve) };
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
