import type { Shell } from '../shell.ts';

/** A login waits this long for the fingerprint and then goes without. */
const LIMIT_MS = 1_500;

export function fingerprintInTime({ fingerprint }: Pick<Shell, 'fingerprint'>): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, LIMIT_MS, null));
  return Promise.race([fingerprint(), tooLate]);
}
