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
