import type { AnswerOf, Call, CallInput, Currency, InputOf, LiveTopic, LiveTopics, Locale } from '@baize/protocol';
import type { EventBus } from './events.ts';
import type { GuestOffer } from './guest-offer.ts';
import type { LoadAnswer } from './load-answer.ts';
import type { Modals } from './modals.ts';
import type { Disposer, Store } from './store.ts';
import type { ConnectionState, FlagsState, GeoState, LocaleState, MirrorState, SessionState } from './state.ts';

/** The one object a mounted remote gets from the shell. Every subscription returns its disposer; there are no globals. */
export interface ShellApi {
  readonly session$: Store<SessionState>;
  /** What the player has now, as every part of the page shows it; null for a guest and for a player without a currency. */
  readonly wallet$: Store<Wallet | null>;
  /**
   * Keeps what `wallet$` shows at `mostUnits` or below, so that the page does not reveal a result before its game does:
   * the game holds it at the press, at what the stake leaves, and disposes of it at the landing. It shows less than
   * there is, never more, and ends with the remote, at a logout, with another currency and after 20 seconds. Since
   * 2.1.0.
   */
  readonly holdWallet: (mostUnits: number) => Disposer;
  /**
   * While it is lost nothing that moves money is sent: a remote with such calls says so, and resumes by itself. Since
   * 2.1.0.
   */
  readonly connection$: Store<ConnectionState>;
  readonly geo$: Store<GeoState>;
  readonly mirror$: Store<MirrorState>;
  readonly locale$: Store<LocaleState>;
  readonly flags$: Store<FlagsState>;
  /**
   * Whether the product is offered where the visitor is. Where it is not, the server refuses what registers, deposits,
   * gives, launches or stakes, so a remote that offers these says so before the press; everything else works. It holds
   * for as long as the page: in another country the page is rendered again. Since 1.2.0.
   */
  readonly isOffered: boolean;
  /**
   * The currency that amounts are shown in to a guest: the one chosen in this browser, else that of the place. Since
   * 2.1.0.
   */
  readonly guestCurrency: Currency;
  readonly events: EventBus;
  /**
   * Bound to the module's own service base address. Calls of a team's service carry the player's short-lived token for it,
   * and nothing else of the player's.
   */
  readonly http: ShellHttp;
  /** A reconnecting socket to the same service; to the general one for a module of a team's service. */
  readonly live: ShellLive;
  /** Bound to the module's own namespace. */
  readonly i18n: ShellI18n;
  readonly modals: Modals;
  readonly notify: (notification: Notification) => void;
  readonly settings: ShellSettings;
  /**
   * What a guest is offered for a registration, by their promo code or the welcome pack; null when there is nothing. A code that
   * is not taken is forgotten. For the browser alone: it is kept in cookies. Rejects with {@link CallFailure}.
   */
  readonly guestOffer: () => Promise<GuestOffer | null>;
  /** Path within the site without locale prefix, e.g. `/games/dice`; the shell adds the locale. */
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  /**
   * Does what `load` would have done by this answer, for a module that was mounted before it could be asked. Since 1.1.0.
   */
  readonly applyLoadAnswer: (answer: LoadAnswer) => void;
  /** The address a link to this path has, locale included. */
  readonly href: (path: string) => string;
  /** Address of a file of the remote's own release, e.g. `asset('art/ball.svg')`. */
  readonly asset: (file: string) => string;
  readonly track: (event: string, properties?: Record<string, string | number | boolean>) => void;
  /** Registers a predicate that says whether the remote can be replaced now: not with a bet or a round open. */
  readonly canSwap: (predicate: () => boolean) => Disposer;
}

/** The two themes of the site. */
export type Theme = 'dark' | 'light';

/** What holds for the whole page and not for one remote, for a page of settings. */
export interface ShellSettings {
  readonly theme$: Store<Theme>;
  /** Kept in this browser. */
  setTheme(theme: Theme): void;
  /** Languages that this site may be read in. */
  readonly locales: readonly Locale[];
  /** Changes the language of the page and keeps the choice. Rejects when its texts cannot be loaded. */
  setLocale(locale: Locale): Promise<void>;
  /** Reads the profile again, after a call that changed it. Rejects with {@link CallFailure}. */
  reloadProfile(): Promise<void>;
}

/** Makes the calls of a module to its service. */
export interface ShellHttp {
  /** One of the seven, or a service of the module's team. */
  readonly service: string;
  /** Sends one typed call. Rejects with {@link CallFailure} for every answer that is not a success. */
  call<C extends Call<CallInput, unknown>>(call: C, ...input: CallArguments<C>): Promise<AnswerOf<C>>;
}
type CallArguments<C> =
  object extends InputOf<C>
    ? [input?: InputOf<C> & { signal?: AbortSignal }]
    : [input: InputOf<C> & { signal?: AbortSignal }];

/** `lost` carries when the connection went, milliseconds since 1970, for the seconds on the screen. */
/** `lagMs`: how long the last question to the service and its answer took together, once that was measured. */
export type LiveStatus =
  | { status: 'connecting' }
  | { status: 'open'; lagMs?: number }
  | { status: 'lost'; since: number };

/** What a subscription to a live topic calls. */
export interface LiveHandlers<Topic extends LiveTopic> {
  /** First state, and again after a gap that could not be replayed. */
  snapshot(state: LiveTopics[Topic]['snapshot']): void;
  message(message: LiveTopics[Topic]['message']): void;
  refused?(code: string): void;
}

/** The live connection of the page to the module's service. */
export interface ShellLive {
  readonly status$: Store<LiveStatus>;
  subscribe<Topic extends LiveTopic>(topic: Topic, handlers: LiveHandlers<Topic>): Disposer;
}

/** Values for the blanks of a text, by name. */
export type TranslationValues = Record<string, string | number>;

/** The texts of a remote and of the shell in the language of the page. */
export interface ShellI18n {
  /** Looks the key up in the remote's namespace for the present locale; `count` chooses the plural form. */
  readonly t: (key: string, values?: TranslationValues) => string;
  /** Text of a server code: `error.{code}` of the shell's namespace. */
  readonly error: (code: string, values?: TranslationValues) => string;
  readonly locale: Locale;
}

/** A message that the shell shows at the edge of the page for some seconds. */
export interface Notification {
  kind: 'success' | 'info' | 'error';
  title: string;
  /** One line each; an error lists all its fields in one notification. */
  lines?: readonly string[];
}

/** The player's money in the currency shown, in ledger units. */
export interface Wallet {
  readonly currency: Currency;
  readonly balanceUnits: number;
}
