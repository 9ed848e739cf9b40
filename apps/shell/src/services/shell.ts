import type {
  EventBus,
  FlagsState,
  GeoState,
  LiveStatus,
  LocaleState,
  MirrorState,
  Modals,
  ModuleManifest,
  Notification,
  Store,
  SessionState,
  ShellApi,
  ShellHttp,
  ShellLive,
} from '@baize/contract';
import type { Locale, WalletState } from '@baize/protocol';
import type { PageRemote, PageState } from '../page/page-state.ts';
import type { Balance } from './balance.ts';
import type { Flags } from './flags.ts';
import type { AccountTexts, Texts } from './i18n/texts.ts';
import type { LatePages } from './late-pages.ts';
import type { LoadAnswers } from './load-answers.ts';
import type { ModalStack } from './modals.ts';
import type { Notifications } from './notifications.ts';
import type { OpenGames } from './open-games.ts';
import type { Reach } from './reach.ts';
import type { Seo } from './seo.ts';
import type { Session } from './session/session.ts';
import type { Site } from './site/site.ts';
import type { ThemeSwitch } from './theme.ts';
import type { Tracker } from './tracker.ts';

/** The parts of the shell. One in each browser page; one that never changes for each page on the server. */
export interface Shell {
  readonly page: PageState;
  readonly session$: Store<SessionState>;
  readonly geo$: Store<GeoState>;
  readonly mirror$: Store<MirrorState>;
  readonly locale$: Store<LocaleState>;
  readonly flags$: Store<FlagsState>;
  readonly events: EventBus;
  /** A client bound to one service: one of the seven, or that of a remote's team. */
  http(service: string, remote?: string): ShellHttp;
  /** The object one mounted module gets; dispose() ends all it subscribed to. */
  apiFor(remote: PageRemote, module: ModuleManifest): { api: ShellApi; canSwap(): boolean; dispose(): void };
  /** Loads the catalogue of a namespace in the present locale, so that `t` answers at once after. */
  loadMessages(remote: PageRemote, module: ModuleManifest, locale: Locale): Promise<void>;
  notify(notification: Notification): void;

  readonly session: Pick<Session, 'enter' | 'logout' | 'reload'>;
  /** The player's money as everything on the page shows it. */
  readonly wallet$: Store<WalletState | null>;
  readonly holdWallet: Balance['hold'];
  /** Topics are the platform's: for a service of a team the connection to the general one. */
  live(service: string): ShellLive;
  /** The worst of the open sockets: lost as soon as one of them is. */
  readonly sockets$: Store<LiveStatus>;
  /** Whether the site answers at all. */
  readonly connection$: Reach['connection$'];
  /** A call got no answer: the check of whether the site answers runs now. */
  readonly unanswered$: Reach['unanswered$'];
  /** The shell's own texts. */
  readonly texts: Texts;
  /** Texts of the forms, which are not in the page: code that shows a form loads them first. */
  readonly accountTexts: AccountTexts;
  loadAccountTexts(): Promise<void>;
  /** Changes the language of the page and stores the choice. Rejects when its texts cannot be loaded. */
  setLocale(locale: Locale): Promise<void>;
  /** Loads something else before the language changes; what it gives is called with the change. */
  beforeLocale(load: (locale: Locale) => Promise<() => void>): void;
  /** What the player left open, for a mark at the ways back. */
  readonly openGames$: OpenGames;
  readonly site: Site;
  readonly modals: ModalStack & Modals;
  readonly notifications: Notifications;
  readonly theme: ThemeSwitch;
  readonly tracker: Tracker;
  /** Takes the flags of the analytics service. */
  readonly measured: Flags['measured'];
  /** What operators wrote about the present page. */
  readonly seo: Seo;
  readonly latePages: LatePages;
  /** Answers of the modules' own loads that replace data. */
  readonly loadAnswers: LoadAnswers;
  /** The browser's fingerprint, sealed for the API; null where it cannot be had. Collected once, and never rejects. */
  fingerprint(): Promise<string | null>;
  /**
   * Token of the bot protection for one action, for the API to have judged; null where none comes, in time or at all.
   */
  botScore(action: string): Promise<string | null>;
  /** Loads the HTTP library; called when the page is idle or a click is near. */
  preloadHttp(): void;
}
