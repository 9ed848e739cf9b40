import type { RemoteModule, RemoteProps } from '@baize/contract';
import type { createElement, ReactElement } from 'react';

/**
 * The element that both the server and the browser render, so that they cannot differ.
 *
 * @param react the React that the remote was written for: an element of one major is invalid in another
 */
export function remoteElement<Data>(
  react: { readonly createElement: typeof createElement },
  module: RemoteModule<Data>,
  props: RemoteProps<Data>,
): ReactElement {
  return react.createElement(module.Root, props);
}
