import { lookup } from 'node:dns';
import { type Resolve, outsideConnection } from '@baize/server-limits/outside';

const TIMEOUT_MS = 5_000;

/** Sends a body, which may be bytes. @returns the answer's status, null when none came */
export type PostOutside = (body: Buffer | string, headers: Record<string, string>) => Promise<number | null>;

/**
 * Posts to an address that somebody typed in, and that may not lead into the internal network. Redirects are not
 * followed.
 */
export function postOutside(url: string, insideHosts: readonly string[], resolve: Resolve = lookup): PostOutside {
  return async (body, headers) => {
    const connection = outsideConnection(url, insideHosts, resolve);
    if (connection === null) return null;
    // An import of `node:http` at the start would load all that `fetch` needs.
    const { request: send } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
    return new Promise((answered) => {
      const sent = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...connection,
      });
      sent.once('response', (answer) => {
        answered(answer.statusCode ?? null);
        answer.destroy();
      });
      // Refused, cut off, too slow, or internal: the schedule decides what next.
      sent.on('error', () => answered(null));
      sent.end(body);
    });
  };
}
