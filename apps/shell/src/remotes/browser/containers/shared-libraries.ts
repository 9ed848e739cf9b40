import type { SharedLibrary } from '@baize/contract/manifest';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

/**
 * The libraries that remotes take from the shell. The list is `SHARED_LIBRARIES` of the contract, whole and by name: a
 * library that is added here keeps every export of it in the first download.
 */
export const sharedLibraries: Readonly<Record<SharedLibrary, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
};

/** The version of all of them, which are released together. */
export const sharedVersion: string = React.version;

/** One copy on the page, or none: a remote written for another major version is refused by name. */
export const shareConfig = { singleton: true, requiredVersion: `^${sharedVersion}`, strictVersion: true };

/**
 * The same libraries as a webpack container takes them, by name and version. Its own code holds the range it was
 * written for and refuses any other version, as {@link shareConfig} has the federation runtime do.
 */
export const shareScope = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, library]) => [
    name,
    { [sharedVersion]: { get: () => () => library, from: 'baize_shell', eager: true, loaded: 1 } },
  ]),
);
