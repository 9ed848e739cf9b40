import { isIP } from 'node:net';

/** Where passkeys are made and used. A browser binds each to the host, and a signature names the origin. */
export interface PasskeySite {
  /** The host's name: the relying party's id. */
  readonly rpId: string;
  readonly origin: string;
}

/** @returns null where browsers make none: a host without a name, or one that is not reached safely */
export function passkeySite(address: string | undefined): PasskeySite | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  // An IPv6 address is written in brackets.
  const hasName = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return hasName && isSafe ? { rpId: hostname, origin } : null;
}
