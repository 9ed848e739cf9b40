import type { SharedLibrary } from '@baize/contract/manifest';
import type { BrowserReact } from '../react.ts';

/**
 * The libraries that remotes take from the shell, as a container takes them, by name and version. The list is
 * `SHARED_LIBRARIES` of the contract, whole and by name: a library that is added here puts every export of it in the
 * first download. All have the version of React, with which they are released together. A container holds the range it
 * was written for and refuses any other version by name.
 */
export function shareScopeOf({ React, ReactDOM, jsxRuntime }: BrowserReact) {
  const libraries: Readonly<Record<SharedLibrary, unknown>> = {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
  };
  return Object.fromEntries(
    Object.entries(libraries).map(([name, library]) => [name, { [React.version]: shared(library, React.version) }]),
  );
}

function shared(library: unknown, version: string) {
  return {
    version,
    get: () => () => library,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    scope: ['default'],
    useIn: [],
    from: 'baize_shell',
    deps: [],
    eager: true,
    loaded: true,
    strategy: 'version-first' as const,
  };
}
