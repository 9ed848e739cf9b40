import { createRequire } from 'node:module';
import path from 'node:path';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import type { Libraries } from './shared-libraries.ts';

/** The React that is installed with a remote. */
export interface TeamReact {
  readonly react: typeof React;
  readonly server: typeof ReactServer;
  readonly libraries: Libraries;
  /** Folders of its packages, for the build of a page. */
  readonly folders: Readonly<Record<'react' | 'react-dom', string>>;
}

/** @param folder of the remote, with a package.json @throws where it is not installed */
export function teamReact(folder: string): TeamReact {
  const require = createRequire(path.join(folder, 'package.json'));
  const react = require('react') as typeof React;
  const { version } = react;
  return {
    react,
    server: require('react-dom/server') as typeof ReactServer,
    libraries: {
      react: { version, library: react },
      'react/jsx-runtime': { version, library: require('react/jsx-runtime') },
      'react-dom': { version, library: require('react-dom') },
    },
    folders: {
      react: path.dirname(require.resolve('react/package.json')),
      'react-dom': path.dirname(require.resolve('react-dom/package.json')),
    },
  };
}
