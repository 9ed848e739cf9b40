import type { LocaleState, ModalName } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { noteError } from '../page/early-errors.ts';
import type { PageState } from '../page/page-state.ts';
import { createApi } from './api-for.ts';
import { createBalance } from './balance.ts';
import type { Balance } from './balance.ts';
import { createConnections } from './connections.ts';
import { createEventBus } from './event-bus.ts';
import { createFlags } from './flags.ts';
import { createHttp } from './http/http.ts';
import { createLocaleSwitch } from './i18n/locale-switch.ts';
import { createMessages } from './i18n/messages.ts';
import { createPageTranslations } from './i18n/page-translations.ts';
import type { PageTranslations } from './i18n/page-translations.ts';
import type { LatePages } from './late-pages.ts';
import { createLoadAnswers } from './load-answers.ts';
import { createModals } from './modals.ts';
import { createNotifications } from './notifications.ts';
import { createGeoAndMirror } from './geo-and-mirror.ts';
import { startPage } from './page-start.ts';
import { createSeo } from './seo.ts';
import { createAccessToken } from './session/access-token.ts';
import { createSession } from './session/session.ts';
import { followSession } from './log-in/follow-session.ts';
import { createSingleSignOn } from './session/single-sign-on.ts';
import type { Shell } from './shell.ts';
import { createBrowserSite } from './site/browser-site.ts';
import { catchLinkClicks } from './site/link-clicks.ts';
import { reloadPage } from './site/reload-page.ts';
import { createTabChannel } from './tab-channel.ts';
import { createThemeSwitch } from './theme.ts';
import { createTracker } from './tracker.ts';
import { ServedSubject } from './served.ts';

/** Dialogs that end with a call that is `offered`. */
const OFFERS: ReadonlySet<ModalName> = new Set(['PayIn', 'Register']);

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
  const tabs = createTabChannel();
  const locale$ = new ServedSubject<LocaleState>(page.locale);
  const tracker = createTracker((error) => noteError('A tracking sink threw', error));
  const messages = createMessages(page, locale$, translations);

  const token = createAccessToken(() => http.requestToken(), tabs);
  const http = createHttp(
    page.services,
    {
      token: () => token.token$.value,
      region: () => regionOf(session.session$.value) ?? page.geo?.region ?? null,
      locale: () => locale$.value,
      traceparent: page.traceparent,
      renewToken: (failed) =>
        token.renew(failed).catch((error: unknown) => {
          session.renewalFailed(error);
          throw error;
        }),
    },
    (answer, sentAt) => balance.fromAnswer(answer, sentAt),
    tracker.failed,
  );
  const sso = createSingleSignOn(page.mirror?.sso ?? null, page.development, (url) => site.leave(url));
  const session = createSession({ initial: page.session, token, http: () => http.for('general'), events, sso });
  const balance: Balance = createBalance(session.session$, events, tabs, () => Date.now());
  const connections = createConnections(page.services, token, events);
  const notifications = createNotifications();

  const site = createBrowserSite({ locale$, page, onForeignLocale: (locale) => void changeBack(locale) });
  const beforeLocale = new Set<(locale: Locale) => Promise<() => void>>();
  const locales = createLocaleSwitch({
    locale$,
    events,
    page,
    async load(locale) {
      const others = Promise.allSettled([...beforeLocale].map((load) => load(locale)));
      const [settled] = await Promise.all([others, messages.loadAll(locale)]);
      return () => settled.forEach((each) => each.status === 'fulfilled' && each.value());
    },
    relocate: site.relocate,
    save(locale) {
      if (session.session$.value.status !== 'player') return;
      http
        .for('general')
        .call(calls.saveSettings, { body: { locale } })
        .catch(() => undefined);
    },
  });

  /** Back and forward must work even when the other language's texts cannot be had: the page then stays in its own. */
  async function changeBack(locale: Locale): Promise<void> {
    await locales.follow(locale).catch(() => undefined);
  }

  /** What the server would refuse where the product is not offered is not begun there. */
  function mayOpen(name: ModalName): boolean {
    if (!page.refused || !OFFERS.has(name)) return true;
    notifications.notify({ kind: 'error', title: messages.texts.error('not-offered') });
    return false;
  }

  const shell: Shell = {
    page,
    session$: session.session$,
    ...createGeoAndMirror(page, events),
    locale$,
    ...createFlags(page.flags, session.profile$),
    events,
    http: http.for,
    apiFor: (remote, module) => {
      const release = messages.follow(remote, module);
      const made = createApi(shell, messages.translations, remote, module);
      return {
        ...made,
        dispose() {
          release();
          made.dispose();
        },
      };
    },
    loadMessages: messages.load,
    notify: notifications.notify,
    session,
    wallet$: balance.wallet$,
    live: connections.live,
    connection$: connections.status$,
    texts: messages.texts,
    accountTexts: messages.accountTexts,
    loadAccountTexts: messages.loadAccountTexts,
    chooseLocale: locales.choose,
    beforeLocale: (load) => void beforeLocale.add(load),
    site,
    modals: createModals(events, site, mayOpen),
    notifications,
    theme: createThemeSwitch(page.theme),
    tracker,
    seo: createSeo(page),
    latePages: createLatePages(messages.loadAccountTexts, () => {
      // The page that was asked for, from the build that has it. A page that came like this is as new as can be.
      if (site.location$.value.by !== 'load') reloadPage(true);
    }),
    loadAnswers: createLoadAnswers(page, site, session.session$),
    fingerprint: () =>
      import('./fingerprint/fingerprint.ts')
        .then(({ readFingerprint }) => readFingerprint(http.for('general')))
        .catch(() => null),
    botScore: (action) => {
      const protection = page.addOns?.botProtection;
      if (!protection) return Promise.resolve(null);
      return import(/* webpackChunkName: "seldom" */ './add-ons/bot-score.ts')
        .then(({ botScore }) => botScore(protection, action))
        .catch(() => null);
    },
    preloadHttp: () => void http.preload().catch(() => undefined),
  };

  return {
    ...shell,
    start() {
      followSession({ shell, balance });
      // Without a connection nobody can say who is here, and nobody is to be logged out for it.
      if (page.route.kind !== 'offline') void session.start();
      catchLinkClicks(document, site, locale$);
      startPage(shell);
    },
  };
}

function regionOf(session: Shell['session$']['value']): string | null {
  return session.status === 'player' ? session.region : null;
}
