import { SHARED_LIBRARIES } from '@baize/contract/manifest';
import { createRequire } from 'node:module';
import type { SharedVersions } from './release-manifest.ts';

/** Where each React of the shell is found: its own, and those of other majors. */
const HOLDERS = [import.meta.url, import.meta.resolve('@baize/react-18/server')];

/** Versions of the libraries the shell shares, by specifier; a subpath has the version of its package. */
export function sharedVersions(): SharedVersions {
  return HOLDERS.map((holder) => {
    const require = createRequire(holder);
    return Object.fromEntries(
      SHARED_LIBRARIES.map((specifier) => {
        const { version } = require(`${specifier.split('/', 1)[0]}/package.json`) as { version: string };
        return [specifier, version];
      }),
    );
  });
}
