import type { SharedLibrary } from '@baize/contract/manifest';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

/**
 * The libraries that remotes take from the shell. The list is `SHARED_LIBRARIES` of the contract, whole and by name: a
 * library that is added here keeps every export of it in the first download.
 */
const sharedLibraries: Readonly<Record<SharedLibrary, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
};

/**
 * The same libraries as a container takes them, by name and version. All have the version of React, with which they are
 * released together. A container holds the range it was written for and refuses any other version by name.
 */
export const shareScope = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, library]) => [name, { [React.version]: shared(library) }]),
);

function shared(library: unknown) {
  return {
    version: React.version,
    get: () => () => library,
    shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
    scope: ['default'],
    useIn: [],
    from: 'baize_shell',
    deps: [],
    eager: true,
    loaded: true,
    strategy: 'version-first' as const,
  };
}
