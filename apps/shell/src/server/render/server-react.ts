import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import type { OtherReact } from '../../page/other-react.ts';

/** One React, with all that a render process takes of it. */
export interface ServerReact {
  readonly React: Pick<typeof React, 'createElement' | 'version'>;
  readonly ReactDOM: unknown;
  readonly jsxRuntime: unknown;
  readonly renderToPipeableStream: typeof renderToPipeableStream;
  readonly renderToString: typeof renderToString;
}

const own: ServerReact = { React, ReactDOM, jsxRuntime, renderToPipeableStream, renderToString };

/** The React of a release. Another major than the shell's own is evaluated only in the processes of those that name it. */
export async function serverReactOf(major: OtherReact | undefined): Promise<ServerReact> {
  if (major === undefined) return own;
  const { serverReact } = await import(/* webpackMode: "eager" */ '@baize/react-18/server');
  return serverReact;
}
