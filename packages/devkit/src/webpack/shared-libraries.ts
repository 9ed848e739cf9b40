import { SHARED_LIBRARIES } from '@baize/contract/manifest';

/** How a library is taken from the shell, as webpack's container reads it. */
export interface SharedLibrary {
  /** Never bundled: the shell has it. */
  readonly import: false;
  readonly singleton: true;
  /** A shell with a version out of range is refused by name instead of breaking hooks later. */
  readonly strictVersion: true;
  readonly requiredVersion: string;
}

/**
 * What a remote takes from the shell, by import specifier. A subpath such as `react/jsx-runtime` is a key of its own,
 * with the version of its package.
 *
 * @param dependencies the `dependencies` of the remote's package.json, with exact versions
 * @throws when the remote does not depend on a shared library: it could not say which version it was written for
 */
export function sharedLibraries(dependencies: Readonly<Record<string, string>>): Record<string, SharedLibrary> {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((specifier) => {
      const version = dependencies[packageOf(specifier)];
      if (version === undefined)
        throw new Error(`package.json names no version of ${packageOf(specifier)} in its dependencies`);
      return [specifier, { import: false, singleton: true, strictVersion: true, requiredVersion: rangeOf(version) }];
    }),
  );
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** A remote built with 19.3.1 works with any later 19. */
function rangeOf(version: string): string {
  return /^\d/.test(version) ? `^${version}` : version;
}
