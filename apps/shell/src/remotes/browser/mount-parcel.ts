import type { RemoteModule, RemoteProps } from '@baize/contract';
import type { ElementType, ReactNode } from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { takeEarlyPress } from '../../page/early-press.ts';
import type { OtherReact } from '../../page/other-react.ts';
import { remoteElement } from '../remote-element.ts';
import { LoadFailure } from './load-failure.ts';
import { createParcel } from './parcel.ts';
import type { ParcelLifecycles } from './parcel.ts';
import { browserReactOf } from './react.ts';
import type { BrowserReact } from './react.ts';

export interface ParcelOptions {
  readonly element: HTMLElement;
  readonly module: RemoteModule;
  readonly props: RemoteProps<unknown>;
  readonly identifierPrefix: string;
  /** Major of React that the remote was written for; undefined for the shell's own. */
  readonly react: OtherReact | undefined;
  /** Whether the element holds the server's HTML of these very props. */
  readonly hydrate: boolean;
  /** Called once when the remote throws while rendering, after it was mounted. */
  readonly onThrow: (error: unknown) => void;
}

/** A remote's React root on the page. */
export interface MountedParcel {
  /** Replaces all props. */
  update(props: RemoteProps<unknown>): void;
  unmount(): Promise<void>;
}

/** @throws {@link LoadFailure} `render-threw`, `mount-timed-out` */
export async function mountParcel(options: ParcelOptions): Promise<MountedParcel> {
  const { element, props } = options;
  const failure: { thrown: boolean; error?: unknown; mounted: boolean } = { thrown: false, mounted: false };
  const onThrow = (error: unknown): void => {
    // The boundary is drawn again with each update; the first error says it all.
    if (failure.thrown) return;
    failure.thrown = true;
    failure.error = error;
    if (failure.mounted) options.onThrow(error);
  };
  const react = await browserReactOf(options.react);
  const parcel = createParcel(lifecycles(react, { ...options, onThrow }));
  const propsOf = (remote: RemoteProps<unknown>): ParcelProps => ({ name: PARCEL_NAME, domElement: element, remote });
  const answerEarlyPress = options.hydrate ? takeEarlyPress(element) : null;
  await parcel.mount(propsOf(props));
  failure.mounted = true;
  if (failure.thrown) {
    await parcel.unmount();
    throw new LoadFailure('render-threw', 'the remote threw while it was mounted', failure.error);
  }
  answerEarlyPress?.();
  return { update: (next) => void parcel.update(propsOf(next)), unmount: parcel.unmount };
}

/** single-spa-react asks for a name; what it stores under it is each parcel's own. */
const PARCEL_NAME = 'remote';

interface ParcelProps {
  readonly name: string;
  readonly domElement: HTMLElement;
  readonly remote: RemoteProps<unknown>;
}

/** As a transition, between whose slices the page answers; otherwise it is one long task. */
function hydrateInSlices(react: BrowserReact, element: HTMLElement, node: ReactNode, options: RootOptions): Root {
  let root: Root | undefined;
  react.React.startTransition(() => {
    root = react.hydrateRoot(element, node, options);
  });
  return root as Root;
}

/**
 * single-spa-react wraps every root in a context of its own, which it makes once, of the first React that it is given.
 * To another major that is no valid element. So only the shell's React makes one; and no remote reads it.
 */
function withoutContext(React: BrowserReact['React']): object {
  return {
    ...React,
    createContext: undefined,
    createElement: (type: ElementType, properties: object, ...children: ReactNode[]) =>
      typeof type === 'object'
        ? React.createElement(React.Fragment, null, ...children)
        : React.createElement(type, properties, ...children),
  };
}

/** Built again for each mount: whether to hydrate, and the options of the root, differ from one to the next. */
function lifecycles(
  react: BrowserReact,
  { module, identifierPrefix, hydrate, onThrow }: ParcelOptions,
): ParcelLifecycles<ParcelProps> {
  const { React } = react;
  const options = { identifierPrefix };
  // Without them all parcels share one store, and a version that leaves would take the one in its place away.
  const ownKeep = { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };
  return singleSpaReact<ParcelProps>({
    ...ownKeep,
    React: react.isOwn ? React : withoutContext(React),
    // single-spa-react passes no options on to the root, so they are bound in here.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => react.createRoot(element, options),
      hydrateRoot: (element: HTMLElement, node: ReactNode) => hydrateInSlices(react, element, node, options),
    },
    renderType: hydrate ? 'hydrateRoot' : 'createRoot',
    rootComponent: ({ remote }: ParcelProps) => remoteElement(React, module, remote),
    // Without a boundary a remote that throws would leave the mount pending forever.
    errorBoundary(error: unknown) {
      onThrow(error);
      return React.createElement(React.Fragment);
    },
  } as never) as unknown as ParcelLifecycles<ParcelProps>;
}
