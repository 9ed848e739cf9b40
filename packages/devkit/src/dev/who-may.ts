import type { IncomingMessage } from 'node:http';

/** Names of this machine. */
const OWN = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a request may be answered: it was sent to this machine by name, not to a name that a stranger made lead here, and
 * comes from a page of this machine or of the site.
 *
 * @param site address of the site
 */
export function mayAsk({ headers }: Pick<IncomingMessage, 'headers'>, site: string): boolean {
  const { host = '', origin } = headers;
  return isOurs(`http://${host}`, site) && (origin === undefined || isOurs(origin, site));
}

function isOurs(address: string, site: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return OWN.test(hostname) || hostname === new URL(site).hostname;
}
