import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { LOCALES } from '@baize/protocol';
import { createRequire } from 'node:module';

/** What a build of these sources has for remotes. A subpath of a library has the version of its package. */
export function shellOffer(): ShellOffer {
  const require = createRequire(import.meta.url);
  const versionOf = (specifier: string): string =>
    (require(`${specifier.split('/', 1)[0]}/package.json`) as { version: string }).version;
  return {
    contracts: [CONTRACT_VERSION],
    shared: Object.fromEntries(SHARED_LIBRARIES.map((specifier) => [specifier, [versionOf(specifier)]])),
    locales: [...LOCALES],
  };
}
