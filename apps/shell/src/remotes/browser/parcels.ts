import { remoteElement } from '@baize/contract';
import type { RemoteModule, RemoteProps } from '@baize/contract';
import React from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import type { Parcel, ParcelConfig } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { LoadFailure } from './load-failure.ts';

/** Time from the call to mount until React has put the remote on the page. */
const MOUNT_LIMIT_MS = 4_000;

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

interface RootParcel {
  mountParcel(config: ParcelConfig, props: object): Parcel;
}

let root: Promise<RootParcel> | null = null;

/** single-spa keeps every root parcel for ever, so there is one; remotes are its children, which it lets go. */
function rootParcel(): Promise<RootParcel> {
  root ??= new Promise((resolve, reject) => {
    const config: ParcelConfig = {
      name: 'shell',
      bootstrap: () => Promise.resolve(),
      mount: (props) => Promise.resolve(resolve(props as unknown as RootParcel)),
      unmount: () => Promise.resolve(),
    };
    mountRootParcel(config, { domElement: document.body }).mountPromise.catch(reject);
  });
  return root;
}

/** @throws {@link LoadFailure} `render-threw`, `mount-timed-out` */
export async function mountParcel(options: ParcelOptions): Promise<MountedParcel> {
  const { element, props } = options;
  const { mountParcel: mount } = await rootParcel();
  const failure: { thrown: boolean; error?: unknown; mounted: boolean } = { thrown: false, mounted: false };
  const onThrow = (error: unknown): void => {
    // The boundary is drawn again with each update; the first error says it all.
    if (failure.thrown) return;
    failure.thrown = true;
    failure.error = error;
    if (failure.mounted) options.onThrow(error);
  };
  const parcel = mount(lifecycles({ ...options, onThrow }), { domElement: element, remote: props });
  await withinLimit(parcel.mountPromise);
  failure.mounted = true;
  if (failure.thrown) {
    await parcel.unmount();
    throw new LoadFailure('render-threw', 'the remote threw while it was mounted', failure.error);
  }
  return {
    update(next) {
      // Rejected only when the parcel was unmounted in the same moment.
      parcel.update?.({ domElement: element, remote: next }).catch(() => undefined);
    },
    unmount: async () => {
      await parcel.unmount();
    },
  };
}

interface ParcelProps {
  readonly remote: RemoteProps<unknown>;
}

/** Built anew for each mount: whether to hydrate, and the options of the root, differ from one to the next. */
function lifecycles({ module, identifierPrefix, hydrate, onThrow }: ParcelOptions): ParcelConfig {
  const options = { identifierPrefix };
  return singleSpaReact<ParcelProps>({
    React,
    // single-spa-react passes no options on to the root, so they are bound in here.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, options),
      hydrateRoot: (element: HTMLElement, node: React.ReactNode) => hydrateRoot(element, node, options),
    },
    renderType: hydrate ? 'hydrateRoot' : 'createRoot',
    rootComponent: ({ remote }: ParcelProps) => remoteElement(module, remote),
    // Without a boundary a remote that throws would leave the mount pending for ever.
    errorBoundary(error: unknown) {
      onThrow(error);
      return React.createElement(React.Fragment);
    },
  } as never) as unknown as ParcelConfig;
}

function withinLimit(mounting: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadFailure('mount-timed-out', `not mounted within ${MOUNT_LIMIT_MS} ms`)),
      MOUNT_LIMIT_MS,
    );
    mounting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
