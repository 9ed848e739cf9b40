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
  Present,
  SessionState,
  ShellApi,
  ShellHttp,
  ShellLive,
} from '@baize/contract';
import type { Locale, Service, WalletState } from '@baize/protocol';
import type { PageRemote, PageState } from '../page/page-state.ts';
import type { Texts } from './i18n/texts.ts';
import type { LatePages } from './late-pages.ts';
import type { ModalStack } from './modals.ts';
import type { Notifications } from './notifications.ts';
import type { Session } from './session/session.ts';
import type { Site } from './site/site.ts';
import type { ThemeSwitch } from './theme.ts';
import type { Tracker } from './tracker.ts';

/** What the shell owns. One in each browser page; a still one for each page on the server. */
export interface Shell {
  readonly page: PageState;
  readonly session$: Present<SessionState>;
  readonly geo$: Present<GeoState>;
  readonly mirror$: Present<MirrorState>;
  readonly locale$: Present<LocaleState>;
  readonly flags$: Present<FlagsState>;
  readonly events: EventBus;
  /** A client bound to one service. */
  http(service: Service): ShellHttp;
  /** The object one mounted module gets; dispose() ends all it subscribed to. */
  apiFor(remote: PageRemote, module: ModuleManifest): { api: ShellApi; canSwap(): boolean; dispose(): void };
  /** Loads the catalogue of a namespace in the present locale, so that `t` answers at once after. */
  loadMessages(remote: PageRemote, module: ModuleManifest, locale: Locale): Promise<void>;
  notify(notification: Notification): void;

  readonly session: Pick<Session, 'loginByPassword' | 'loginByCode' | 'register' | 'logout' | 'reload'>;
  /** The player's money as everything on the page shows it. */
  readonly wallet$: Present<WalletState | null>;
  live(service: Service): ShellLive;
  /** The worst of the open connections: lost as soon as one of them is. */
  readonly connection$: Present<LiveStatus>;
  /** The shell's own texts. */
  readonly texts: Texts;
  /** Changes the language of the page and keeps the choice. Rejects when its texts cannot be loaded. */
  chooseLocale(locale: Locale): Promise<void>;
  readonly site: Site;
  readonly modals: ModalStack & Modals;
  readonly notifications: Notifications;
  readonly theme: ThemeSwitch;
  readonly tracker: Tracker;
  readonly latePages: LatePages;
  /** Loads the HTTP library; called when the page is idle or a click is near. */
  preloadHttp(): void;
}
