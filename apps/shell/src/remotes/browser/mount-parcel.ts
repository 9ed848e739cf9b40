import { remoteElement } from '@baize/contract';
import type { RemoteModule, RemoteProps } from '@baize/contract';
import React from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root, RootOptions } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { takeEarlyPress } from '../../page/early-press.ts';
import { LoadFailure } from './load-failure.ts';
import { createParcel } from './parcel.ts';
import type { ParcelLifecycles } from './parcel.ts';

export interface ParcelOptions {
  readonly element: HTMLElement;
  readonly module: RemoteModule;
  readonly props: RemoteProps<unknown>;
  readonly identifierPrefix: string;
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
  const parcel = createParcel(lifecycles({ ...options, onThrow }));
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

/** single-spa-react asks for a name; what it keeps under it is each parcel's own. */
const PARCEL_NAME = 'remote';

interface ParcelProps {
  readonly name: string;
  readonly domElement: HTMLElement;
  readonly remote: RemoteProps<unknown>;
}

/** As a transition, between whose slices the page answers; otherwise it is one long task. */
function hydrateInSlices(element: HTMLElement, node: React.ReactNode, options: RootOptions): Root {
  let root: Root | undefined;
  React.startTransition(() => {
    root = hydrateRoot(element, node, options);
  });
  return root as Root;
}

/** Built anew for each mount: whether to hydrate, and the options of the root, differ from one to the next. */
function lifecycles({ module, identifierPrefix, hydrate, onThrow }: ParcelOptions): ParcelLifecycles<ParcelProps> {
  const options = { identifierPrefix };
  // Without them all parcels share one keep, and a version that leaves would take the one in its place away.
  const ownKeep = { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };
  return singleSpaReact<ParcelProps>({
    ...ownKeep,
    React,
    // single-spa-react passes no options on to the root, so they are bound in here.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, options),
      hydrateRoot: (element: HTMLElement, node: React.ReactNode) => hydrateInSlices(element, node, options),
    },
    renderType: hydrate ? 'hydrateRoot' : 'createRoot',
    rootComponent: ({ remote }: ParcelProps) => remoteElement(module, remote),
    // Without a boundary a remote that throws would leave the mount pending for ever.
    errorBoundary(error: unknown) {
      onThrow(error);
      return React.createElement(React.Fragment);
    },
  } as never) as unknown as ParcelLifecycles<ParcelProps>;
}
