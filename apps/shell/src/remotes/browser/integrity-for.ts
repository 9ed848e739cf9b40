import type { PageRemote } from '../../page/page-state.ts';
import { LoadFailure } from './load-failure.ts';

/**
 * The hash that a file of a release must have. Null only for a remote from a developer's own server, whose files change
 * as they are written and which the shell's server lets into a page in development alone.
 *
 * @throws {@link LoadFailure} `integrity-mismatch` when a release names no hash for the file
 */
export function integrityFor(remote: PageRemote, file: string): string | null {
  if (remote.development) return null;
  const integrity = remote.integrity[file];
  if (!integrity)
    throw new LoadFailure('integrity-mismatch', `${remote.name} ${remote.version} names no hash for ${file}`);
  return integrity;
}
