import type {
  FlagsState,
  GeoState,
  MirrorState,
  ModuleManifest,
  RemoteFailureCode,
  Resolution,
  SessionState,
} from '@baize/contract';
import type { Locale, Service } from '@baize/protocol';
import type { DocumentId } from './documents.ts';

/** What the browser needs of one resolved remote. */
export interface PageRemote {
  name: string;
  version: string;
  contract: string;
  container: string;
  /** Address of the release's folder, with a trailing slash. */
  base: string;
  /** Entry of the browser's container, from `base`. */
  entry: string;
  modules: ModuleManifest[];
  /** sha384 of every file that a browser may load, by path from `base`. */
  integrity: Record<string, string>;
  /** From a developer's own server: its files change as they are written, so no hash of them is asked for. */
  development?: true;
}

/** What stands in the page's one slot, as the server left it. */
export interface PageSlot {
  remote: string;
  version: string;
  expose: string;
  params: Record<string, string>;
  /** The remote's own first data; undefined when `load` gave none. */
  data?: unknown;
  /** Present when the slot shows the failed card. */
  failure?: RemoteFailureCode;
}

export type PageRoute =
  | { kind: 'lobby' }
  | { kind: 'remote'; slot: PageSlot }
  | { kind: 'error'; errorCode: string }
  | { kind: 'document'; document: DocumentId }
  | { kind: 'no-access' }
  | { kind: 'invalid' }
  | { kind: 'not-found' };

/** Dark is the default; the visitor's choice travels in the cookie `theme`. */
export type Theme = 'dark' | 'light';

/** Who runs this site, as its settings say it; null where they say nothing. */
export interface Operator {
  readonly name: string | null;
  readonly address: string | null;
  readonly licence: string | null;
  readonly email: string | null;
}

/** Everything the server hands to the browser, carried in the page as JSON. */
export interface PageState {
  locale: Locale;
  theme: Theme;
  /** Path without the locale prefix, and the query with its `?` or empty. */
  path: string;
  search: string;
  /** The site's own origin, for links that must be whole. */
  origin: string;
  route: PageRoute;
  resolution: Resolution;
  remotes: Record<string, PageRemote>;
  /** Catalogues by namespace, in `locale`. */
  messages: Record<string, Record<string, unknown>>;
  session: SessionState;
  geo: GeoState;
  /** The site may not be offered where this visitor is: nothing stands on it but the documents and why. */
  refused: boolean;
  mirror: MirrorState;
  flags: FlagsState;
  /** Base address of every service, without a trailing slash. */
  services: Record<Service, string>;
  /** Address of the local mailbox page, only on a machine that has one. */
  mailboxUrl: string | null;
  operator: Operator;
}
