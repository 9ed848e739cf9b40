import type { LoadAnswer, RemoteFailureCode, RemoteLocation } from '@baize/contract';
import type { RemoteManifest } from '@baize/contract/manifest';
import type { Service } from '@baize/protocol';
import type { PageState } from '../../page/page-state.ts';

/** The first message to a render process: the one version it renders. */
export interface WorkerRelease {
  readonly folder: string;
  readonly manifest: RemoteManifest;
  /** Time one render may take. */
  readonly limitMs: number;
  readonly services: Readonly<Record<Service, string>>;
}

/** The visitor of a page, as far as the services must know. */
export interface Visitor {
  readonly token: string | null;
  /** The visitor's own address: limits are counted by it, not by the server's. */
  readonly address: string;
}

/** What a remote's shell is made of that may differ from visitor to visitor. The worker has the rest itself. */
export type VisitorPage = Pick<
  PageState,
  'locale' | 'theme' | 'session' | 'geo' | 'mirror' | 'flags' | 'englishOnly' | 'refused' | 'guestCurrency'
>;

/** One page's part that a remote renders. */
export interface RenderTask {
  readonly expose: string;
  readonly location: RemoteLocation;
  /** Address of the release's folder, for links to its files. */
  readonly base: string;
  readonly page: VisitorPage;
  /** Whether the visitor has a token, known or not. The token itself never reaches a remote's process. */
  readonly known: boolean;
}

/** A task as the shell has it: whom it is for stays on this side. */
export interface VisitorTask extends Omit<RenderTask, 'known'> {
  readonly visitor: Visitor;
}

/** HTML and data are UTF-8: encoded where they were made, they are only copied on their way out. */
export interface RenderedRemote {
  /** Empty when `load` gave nothing in time, when the render was late, or when `load` answered with another page. */
  readonly html: Uint8Array;
  /** Why the render is left to the browser; absent where nothing failed. */
  readonly missed?: RemoteFailureCode;
  /** What `load` gave, as JSON that is safe in a script element; null when it gave nothing. */
  readonly data: Uint8Array | null;
  /** The page that `load` answered with. */
  readonly answer?: LoadAnswer;
  /** Of a worker that has loaded: the modules that have a `load`. */
  readonly loads?: readonly string[];
  /** Whether the module has read what only this visitor has. */
  readonly personal?: boolean;
  /** Until when other guests may be given the same, by `performance.now()`; absent when it is this visitor's own. */
  readonly freshUntil?: number;
}

export type RenderAnswer =
  | ({ readonly ok: true } & RenderedRemote)
  | { readonly ok: false; readonly code: RemoteFailureCode; readonly message: string };
