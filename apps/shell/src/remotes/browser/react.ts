import React from 'react';
import ReactDOM from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { OtherReact } from '../../page/other-react.ts';

/** One React, with all that a page takes of it to mount a remote. */
export interface BrowserReact {
  /** Whether it is the shell's. */
  readonly isOwn: boolean;
  readonly React: typeof React;
  readonly ReactDOM: typeof ReactDOM;
  readonly jsxRuntime: {
    readonly Fragment: typeof Fragment;
    readonly jsx: typeof jsx;
    readonly jsxs: typeof jsxs;
  };
  readonly createRoot: typeof createRoot;
  readonly hydrateRoot: typeof hydrateRoot;
}

const own: BrowserReact = {
  isOwn: true,
  React,
  ReactDOM,
  // All that the module has. Taken as a whole it would bring webpack's wrapper of CommonJS modules into the first download.
  jsxRuntime: { Fragment, jsx, jsxs },
  createRoot,
  hydrateRoot,
};

/** The React of a remote. The shell's own is loaded; another major is loaded when a page first shows a remote of it. */
export async function browserReactOf(major: OtherReact | undefined): Promise<BrowserReact> {
  if (major === undefined) return own;
  const { browserReact } = await import(/* webpackChunkName: "react-18" */ '@baize/react-18/browser');
  return { isOwn: false, ...browserReact };
}
