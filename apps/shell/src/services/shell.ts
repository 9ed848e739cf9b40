import type { EventBus, FlagsState, GeoState, LocaleState, MirrorState, ModuleManifest, Notification, Present, SessionState, ShellApi, ShellHttp } from '@baize/contract';
import type { Locale, Service } from '@baize/protocol';
import type { PageRemote, PageState } from '../page/page-state.ts';

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
}
