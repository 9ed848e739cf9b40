import type { Answer } from './requests.ts';

/** A page that came to its end, and on which no remote has failed. */
export function isWholePage({ status, body }: Answer): boolean {
  return status === 200 && body.endsWith('</html>') && !body.includes('data-remote-failed');
}
