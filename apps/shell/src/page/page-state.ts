import type {
  FlagsState,
  GeoState,
  MirrorState,
  ModuleManifest,
  RemoteFailureCode,
  Resolution,
  ResolvedVersion,
  SessionState,
} from '@baize/contract';
import type { Currency, Locale, SeoRecord, Service } from '@baize/protocol';
import type { PhoneCountry } from '@baize/protocol/phone-countries';
import type { Stopped } from '@baize/contract/channel';
import type { DocumentId } from './documents.ts';
import type { OtherReact } from './other-react.ts';

/** A module of a resolved remote. */
export interface PageModule extends ModuleManifest {
  /** Only what a page draws of it is known: what it takes to mount it is asked for when it is wanted. */
  brief?: true;
}

/** What a page was made from, without the hashes of manifests, which only servers compare. */
export interface PageResolution extends Omit<Resolution, 'remotes'> {
  remotes: Readonly<Record<string, Pick<ResolvedVersion, 'version' | 'reason'>>>;
}

/** What the browser needs of one resolved remote. */
export interface PageRemote {
  name: string;
  version: string;
  contract: string;
  container: string;
  /** Address of the folder of its files, the version's own or the one that versions share, with a trailing slash. */
  base: string;
  /** Entry of the browser's container, from `base`. */
  entry: string;
  modules: PageModule[];
  /** Hash of every file that a browser may load, by path from `base`: of a script or sheet the one that its entry asks by. */
  integrity: Record<string, string>;
  /** Major of React that it was written for; absent for the shell's own. */
  react?: OtherReact;
  /** From a developer's own server: its files change as they are written, so no hash of them is asked for. */
  development?: true;
  /** No release has these pages yet: there is nothing to load. */
  unpublished?: true;
  /** An operator took it away: its places are known, and there is nothing to load. */
  stopped?: RemoteStop;
  /** It is stopped too, and remains mounted until no bet is open. */
  closing?: true;
}

/** What visitors see of a stop. */
export type RemoteStop = Pick<Stopped, 'until' | 'why'>;

/** The content of the page's one slot, as the server left it. */
export interface PageSlot {
  remote: string;
  version: string;
  expose: string;
  params: Record<string, string>;
  /** The remote's own first data; undefined when `load` gave none. */
  data?: unknown;
  /** Present when `load` gave nothing in time: the slot shows the skeleton, and the browser mounts the remote again. */
  late?: true;
  /** Present when the slot shows the failed card. */
  failure?: RemoteFailureCode;
}

export type PageRoute =
  | { kind: 'lobby' }
  | { kind: 'remote'; slot: PageSlot }
  /** A place of a remote that an operator took away. */
  | { kind: 'stopped' }
  | { kind: 'error'; errorCode: string }
  | { kind: 'document'; document: DocumentId }
  | { kind: 'no-access' }
  | { kind: 'password-reset' }
  | { kind: 'new-password'; token: string }
  | { kind: 'offline' }
  | { kind: 'invalid' }
  | { kind: 'not-found' };

/** Dark is the default; the visitor's choice travels in the cookie `theme`. */
export type Theme = 'dark' | 'light';

/** Who runs this site, from its settings; null for a missing one. */
export interface Operator {
  readonly name: string | null;
  readonly address: string | null;
  readonly licence: string | null;
  readonly email: string | null;
}

/** What operators set for the whole site; empty where they set nothing. */
export interface SiteSettings {
  /** Where affiliates have their own pages. */
  readonly revshareUrl: string;
  readonly tgChannelUrl: string;
  /** The sandbox replaces outside parties on a site that calls itself a real one. */
  readonly sandbox?: true;
  /**
   * The sandbox collects the deposits: nothing is paid or won here. Absent where the money is real, or where that is
   * unknown.
   */
  readonly playMoney?: true;
  /** The sandbox checks identities. */
  readonly testChecks?: true;
  /** The countries whose phones can be reached; absent for the three of the specification. */
  readonly phoneCountries?: readonly PhoneCountry[];
}

export const NO_SETTINGS: SiteSettings = { revshareUrl: '', tgChannelUrl: '' };

/** What a page has beside the site's own parts; null for what it has not. */
export interface AddOns {
  /** Product analytics: the key that its events carry. */
  readonly analyticsKey: string | null;
  readonly botProtection: { readonly siteKey: string; readonly script: string } | null;
  /** Customer messaging: its script, and the account there. */
  readonly messaging: { readonly script: string; readonly app: string } | null;
  /** Whether the visitor must have said yes before anything is measured. */
  readonly askConsent: boolean;
}

/**
 * By remote, the services of teams that it calls: the address of each, without a trailing slash, or null where operators
 * let the remote call none of that name. A remote that is not here came after the page was made.
 */
export type TeamAddresses = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Everything the server hands to the browser, carried in the page as JSON. */
export interface PageState {
  /** Id of the build that made the page. */
  build: string;
  locale: Locale;
  theme: Theme;
  /** Path without the locale prefix, and the query with its `?` or empty. */
  path: string;
  search: string;
  /** The site's own origin, for links that must be whole. */
  origin: string;
  /** Id of the request that made the page, as in the server's log. */
  requestId: string;
  /** Trace that the page was made in, for the calls that it makes; only where it is traced. */
  traceparent?: string;
  route: PageRoute;
  resolution: PageResolution;
  remotes: Record<string, PageRemote>;
  /** Catalogues by namespace, in `locale`. */
  messages: Record<string, Record<string, unknown>>;
  session: SessionState;
  /** Replaces the browser's access token, which had ended. */
  token?: string;
  geo: GeoState;
  /** The site may not be offered where this visitor is: it shows only the documents and the reason. */
  refused: boolean;
  mirror: MirrorState;
  flags: FlagsState;
  /** Base address of every service, without a trailing slash. */
  services: Record<Service, string>;
  teamServices: TeamAddresses;
  /** Logins are not handed to the single sign-on. */
  development: boolean;
  /** Address of the local mailbox page, only on a machine that has one. */
  mailboxUrl: string | null;
  /** Origins that a link may lead to, beside the site's own. */
  linkOrigins: readonly string[];
  operator: Operator;
  settings: SiteSettings;
  /** What operators wrote about the page for search engines, in its language. */
  seo: SeoRecord | null;
  /** The host has no Russian interface: English replaces it. */
  englishOnly: boolean;
  /** Crash, coinflip and cases are closed on this host. */
  gamesClosed: boolean;
  /** Pages of other origins may show this site in a frame: its cookies must reach it there. */
  embeddable: boolean;
  /** The currency in which a guest sees amounts; absent for the rouble. */
  guestCurrency?: Currency;
  addOns: AddOns | null;
}

/** The currency in which a guest sees amounts: the one chosen in this browser, else that of the place. */
export function guestCurrencyOf({ guestCurrency = 'RUB' }: Pick<PageState, 'guestCurrency'>): Currency {
  return guestCurrency;
}
