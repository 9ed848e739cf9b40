import type { Disposer, ModuleManifest, ShellApi, ShellLive } from '@baize/contract';
import { noteError } from '../page/early-errors.ts';
import { guestCurrencyOf } from '../page/page-state.ts';
import type { PageRemote } from '../page/page-state.ts';
import { assetAddress } from '../page/release-address.ts';
import { remoteTexts } from './i18n/texts.ts';
import { onlyListed } from './http/only-listed.ts';
import { localesOf } from './locales-of.ts';
import type { Translations } from './i18n/translations.ts';
import type { Shell } from './shell.ts';
import { createSwapGate } from './swap-gate.ts';

type Parts = Pick<
  Shell,
  | 'session$'
  | 'wallet$'
  | 'holdWallet'
  | 'connection$'
  | 'geo$'
  | 'mirror$'
  | 'locale$'
  | 'flags$'
  | 'events'
  | 'http'
  | 'live'
  | 'modals'
  | 'notify'
  | 'site'
  | 'texts'
  | 'tracker'
  | 'page'
  | 'theme'
  | 'session'
  | 'setLocale'
  | 'loadAnswers'
>;

/**
 * The object one mounted module gets. What it subscribed to through it ends with dispose(), whether it tidied up or not.
 *
 * @param begun what was begun for the module and ends with it
 */
export function createApi(
  parts: Parts,
  translations: Translations,
  remote: PageRemote,
  module: ModuleManifest,
  begun: readonly Disposer[] = [],
): { api: ShellApi; canSwap(): boolean; dispose(): void } {
  const disposers = new Set<Disposer>(begun);
  const gate = createSwapGate((error) => noteError(`${remote.name} ${remote.version}: canSwap threw`, error));

  function owned(dispose: Disposer): Disposer {
    const once = (): void => {
      if (disposers.delete(once)) dispose();
    };
    disposers.add(once);
    return once;
  }

  const { events, site } = parts;
  const { service } = module;
  const live: ShellLive = {
    // Asked for only when used: a module that never listens opens no socket.
    get status$() {
      return parts.live(service).status$;
    },
    subscribe: (topic, handlers) => owned(parts.live(service).subscribe(topic, handlers)),
  };

  const api: ShellApi = {
    session$: parts.session$,
    wallet$: parts.wallet$,
    holdWallet: (mostUnits) => owned(parts.holdWallet(mostUnits)),
    connection$: parts.connection$,
    geo$: parts.geo$,
    mirror$: parts.mirror$,
    locale$: parts.locale$,
    flags$: parts.flags$,
    isOffered: !parts.page.refused,
    guestCurrency: guestCurrencyOf(parts.page),
    events: {
      all$: events.all$,
      publish: events.publish,
      stream: events.stream,
      on: (name, handler) => owned(events.on(name, handler)),
    },
    http: onlyListed(parts.http(service, remote.name), module.calls),
    live,
    i18n: remoteTexts(translations, parts.texts, remote, module),
    modals: { open: parts.modals.open, close: parts.modals.close },
    notify: parts.notify,
    settings: {
      theme$: parts.theme.theme$,
      setTheme: parts.theme.set,
      locales: localesOf(parts.page),
      setLocale: parts.setLocale,
      reloadProfile: parts.session.reload,
    },
    // Loaded with the first page that shows it: most visitors see it in the lobby or not at all.
    guestOffer: async () =>
      (await import(/* webpackChunkName: "seldom" */ './visit/guest-offer.ts')).loadGuestOffer(parts, Date.now()),
    navigate: (path, options) => site.navigate(path, options),
    applyLoadAnswer: (answer) => parts.loadAnswers.follow(site.location$.value.path, answer),
    href: (path) => site.href(path),
    asset: (file) => assetAddress(remote, file),
    track: (event, properties) =>
      parts.tracker.track(event, { ...properties, remote: remote.name, version: remote.version }),
    canSwap: (predicate) => owned(gate.register(predicate)),
  };

  return {
    api,
    canSwap: gate.canSwap,
    dispose() {
      for (const dispose of disposers) dispose();
    },
  };
}
