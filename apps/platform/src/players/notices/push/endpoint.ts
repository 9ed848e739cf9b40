import { saysInside } from '@baize/server-limits/outside';

/**
 * Whether an address may be that of a browser at its push service: over TLS, on the usual port, and not inside by what
 * it says itself. Its name is looked at again when it is connected to.
 * @param insideHosts where the push service of a test is, over plain HTTP too
 */
export function isPushEndpoint(url: string, insideHosts: readonly string[]): boolean {
  const { hostname, protocol, port, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (insideHosts.includes(hostname)) return true;
  return protocol === 'https:' && port === '' && !saysInside(url, insideHosts);
}
