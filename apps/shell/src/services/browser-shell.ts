import type { LocaleState, SessionState } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { noteError } from '../page/early-errors.ts';
import type { PageState } from '../page/page-state.ts';
import { createApi } from './api-for.ts';
import { createCaller } from './caller.ts';
import { createConnections } from './connections.ts';
import { createEventBus } from './event-bus.ts';
import { createFlags } from './flags.ts';
import type { Http } from './http/http.ts';
import { createLocaleSwitch } from './i18n/locale-switch.ts';
import { createMessages } from './i18n/messages.ts';
import { createPageTranslations } from './i18n/page-translations.ts';
import type { PageTranslations } from './i18n/page-translations.ts';
import type { Texts } from './i18n/texts.ts';
import type { LatePages } from './late-pages.ts';
import { createLoadAnswers } from './load-answers.ts';
import { createModals } from './modals.ts';
import type { OpenModal } from './modals.ts';
import { createNotifications } from './notifications.ts';
import type { Notifications } from './notifications.ts';
import { createGeoAndMirror } from './geo-and-mirror.ts';
import { startPage } from './page-start.ts';
import { createOpenGames } from './open-games.ts';
import { createReach, notingUnanswered } from './reach.ts';
import { createRiskSignals } from './risk-signals.ts';
import { createSeo } from './seo.ts';
import { followSession } from './log-in/follow-session.ts';
import type { Shell } from './shell.ts';
import { createBrowserSite } from './site/browser-site.ts';
import type { Site } from './site/site.ts';
import { catchLinkClicks } from './site/link-clicks.ts';
import { reloadPage } from './site/reload-page.ts';
import { createThemeSwitch } from './theme.ts';
import { createTracker } from './tracker.ts';
import { HydratedSubject } from './hydrated-subject.ts';

/** Dialogs that end with a call that is `offered`. */
const OFFERS: ReadonlySet<OpenModal['name']> = new Set(['PayIn', 'Register']);

/**
 * @param loadAccountTexts loads the texts of forms and of visitors who may not be served
 * @param onMissing a file is gone, most likely with the build that this page is of
 */
type CreateLatePages = (loadAccountTexts: () => Promise<void>, onMissing: () => void) => LatePages;

/** The shell of one browser page, put together. `start` is called once the page is hydrated. */
export function createShell(
  page: PageState,
  createLatePages: CreateLatePages,
  translations: PageTranslations = createPageTranslations(),
): Shell & { start(): void } {
  const events = createEventBus((error, name) => noteError(`A handler of ${name} threw`, error));
  const locale$ = new HydratedSubject<LocaleState>(page.locale);
  const tracker = createTracker((error) => noteError('A tracking sink threw', error));
  const reach = createReach();
  const messages = createMessages(page, locale$, translations);

  const { http, token, session, balance } = createCaller(page, locale$, events, {
    failed: notingUnanswered(reach, tracker.failed),
    leave: (url) => site.leave(url),
    prove: (ways) => shell.modals.prove(ways),
  });
  const connections = createConnections(page.services, token, events);
  const notifications = createNotifications();
  const site = createBrowserSite({
    locale$,
    page,
    // Back and forward must work even when the other language's texts cannot be loaded: the page then stays in its own.
    onForeignLocale: (locale) => void locales.follow(locale).catch(() => undefined),
  });
  const locales = createLocaleSwitch({
    locale$,
    events,
    page,
    load: messages.loadAll,
    relocate: site.relocate,
    save: (locale) => saveLocale(locale, session.session$.value, http),
  });

  const shell: Shell = {
    page,
    session$: session.session$,
    ...createGeoAndMirror(page, events),
    locale$,
    ...createFlags(page.flags, session.profile$),
    events,
    http: http.for,
    apiFor: (remote, module) =>
      createApi(shell, messages.translations, remote, module, [messages.follow(remote, module)]),
    loadMessages: messages.load,
    notify: notifications.notify,
    session,
    wallet$: balance.wallet$,
    holdWallet: balance.hold,
    live: connections.live,
    sockets$: connections.status$,
    ...reach,
    openGames$: createOpenGames(),
    texts: messages.texts,
    accountTexts: messages.accountTexts,
    loadAccountTexts: messages.loadAccountTexts,
    setLocale: locales.choose,
    beforeLocale: locales.before,
    site,
    modals: createModals(events, site, offersOf(page, notifications, messages.texts)),
    notifications,
    theme: createThemeSwitch(page.theme),
    tracker,
    seo: createSeo(page),
    latePages: createLatePages(messages.loadAccountTexts, () => leaveOldBuild(site)),
    loadAnswers: createLoadAnswers(page, site, session.session$),
    ...createRiskSignals(page, http),
    preloadHttp: () => void http.preload().catch(() => undefined),
  };

  return {
    ...shell,
    start() {
      followSession({ shell, balance });
      // Without a connection the player cannot be identified, and must not be logged out for it.
      if (page.route.kind !== 'offline') void session.start();
      catchLinkClicks(document, site, locale$);
      startPage(shell);
    },
  };
}

/** The page that was asked for, from the build that has it. A page that came like this is as new as can be. */
function leaveOldBuild({ location$ }: Site): void {
  if (location$.value.by !== 'load') reloadPage(true);
}

/** Saves a player's choice in the account. */
function saveLocale(locale: Locale, session: SessionState, http: Http): void {
  if (session.status !== 'player') return;
  http
    .for('general')
    .call(calls.saveSettings, { body: { locale } })
    .catch(() => undefined);
}

/** An act that the server would refuse where the product is not offered is not begun there. */
function offersOf(page: PageState, notifications: Notifications, texts: Texts): (name: OpenModal['name']) => boolean {
  return (name) => {
    if (!page.refused || !OFFERS.has(name)) return true;
    notifications.notify({ kind: 'error', title: texts.error('not-offered') });
    return false;
  };
}
