import { SHARED_LIBRARIES } from '@baize/contract/manifest';
import { createRequire } from 'node:module';
import type { SharedVersions } from './release-manifest.ts';

/** Versions of the libraries the shell shares, by specifier; a subpath has the version of its package. */
export function sharedVersions(): SharedVersions {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    SHARED_LIBRARIES.map((specifier) => {
      const { version } = require(`${specifier.split('/', 1)[0]}/package.json`) as { version: string };
      return [specifier, version];
    }),
  );
}
