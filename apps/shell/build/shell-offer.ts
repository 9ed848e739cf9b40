import { KEPT_CONTRACTS, SHARED_LIBRARIES } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { LOCALES } from '@baize/protocol';
import { createRequire } from 'node:module';

/** Where each React of the shell is found: its own, and that of another major. */
const HOLDERS = [import.meta.url, import.meta.resolve('@baize/react-18/server')];

/** What a build of these sources has for remotes. A subpath of a library has the version of its package. */
export function shellOffer(): ShellOffer {
  const versionsOf = (specifier: string): string[] =>
    HOLDERS.map((holder) => {
      const file = `${specifier.split('/', 1)[0]}/package.json`;
      return (createRequire(holder)(file) as { version: string }).version;
    });
  return {
    contracts: [...KEPT_CONTRACTS],
    shared: Object.fromEntries(SHARED_LIBRARIES.map((specifier) => [specifier, versionsOf(specifier)])),
    locales: [...LOCALES],
  };
}
