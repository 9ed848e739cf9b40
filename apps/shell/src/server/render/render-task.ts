import type { RemoteFailureCode, RemoteLocation } from '@baize/contract';
import type { RemoteManifest } from '@baize/contract/manifest';
import type { PageState } from '../../page/page-state.ts';

/** What a worker is started with: the one version it renders. */
export interface WorkerRelease {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  /** Time one render may take. */
  readonly limitMs: number;
}

/** Whom a page is made for, as far as the services must know. */
export interface Visitor {
  readonly token: string | null;
  /** The visitor's own address: limits are counted by it, not by the server's. */
  readonly address: string;
}

/** One page's part that a remote renders. */
export interface RenderTask {
  readonly expose: string;
  readonly location: RemoteLocation;
  /** Address of the release's folder, for links to its files. */
  readonly base: string;
  /** The page as the remote's shell sees it. The worker adds the remote and its messages, which it knows itself. */
  readonly page: PageState;
  readonly visitor: Visitor;
}

/** Both are UTF-8: encoded where they were made, they are only copied on their way out. */
export interface RenderedRemote {
  readonly html: Uint8Array;
  /** What `load` gave, as JSON that may stand in a script element; null when it gave nothing. */
  readonly data: Uint8Array | null;
}

export type RenderAnswer =
  | ({ readonly ok: true } & RenderedRemote)
  | { readonly ok: false; readonly code: RemoteFailureCode; readonly message: string };
