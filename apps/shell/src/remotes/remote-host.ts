import type { Store, RemoteFailureCode } from '@baize/contract';
import { createContext, useContext } from 'react';
import type { PageState } from '../page/page-state.ts';
import type { PageRemotes, RouteTarget } from '../page/route-match.ts';

/** The content of the page's one slot. */
export type SlotState =
  /** The old content may still be there; the skeleton has not been waited for long enough. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'skeleton' }
  /** `update` is the version that waits for a safe point to take this one's place. */
  | { readonly phase: 'mounted'; readonly remote: string; readonly version: string; readonly update: string | null }
  | { readonly phase: 'failed'; readonly remote: string; readonly version: string; readonly code: RemoteFailureCode };

/** Puts remotes on the page. The browser's mounts them; the server's holds what the render workers gave. */
export interface RemoteHost {
  /** The remotes this visitor has now; changes when the channel does. */
  readonly remotes$: Store<PageRemotes>;
  readonly slot$: Store<SlotState>;
  /** What the slot's element starts with: the remote's HTML on the server, nothing in the browser. */
  readonly html: string;
  /** Mounts the target's module into the element, or updates it when it is mounted there already. */
  show(element: HTMLElement, target: RouteTarget): void;
  /** Unmounts what is in the element. */
  clear(element: HTMLElement): void;
  /** Tries the failed remote again, past any cached copy of what failed. */
  retry(): void;
  /** Puts the waiting version in place as soon as no bet or round is open. */
  applyUpdate(): void;
}

const HostContext = createContext<RemoteHost | null>(null);
export const RemoteHostProvider = HostContext.Provider;

/** @throws when there is no {@link RemoteHostProvider} above. */
export function useRemoteHost(): RemoteHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('useRemoteHost needs a RemoteHostProvider above it');
  return host;
}

/** How the slot starts, the same on the server and at hydration. */
export function firstSlotState(page: PageState): SlotState {
  if (page.route.kind !== 'remote') return { phase: 'waiting' };
  const { remote, version, failure, late } = page.route.slot;
  if (failure) return { phase: 'failed', remote, version, code: failure };
  // A version from a developer's own server is rendered in the browser only.
  if (late || page.resolution.remotes[remote]?.reason === 'override') return { phase: 'skeleton' };
  return { phase: 'mounted', remote, version, update: null };
}
