import { NEVER, BehaviorSubject } from 'rxjs';
import type { EventBus, LiveStatus, ShellHttp, ShellLive } from '@baize/contract';
import type { PageState } from '../page/page-state.ts';
import { createApi } from './api-for.ts';
import { addPageCatalogues } from './i18n/messages.ts';
import { serverTranslations } from './i18n/server-translations.ts';
import { ACCOUNT_NAMESPACE, createTexts } from './i18n/texts.ts';
import { serverLoadAnswers } from './load-answers.ts';
import type { OpenModal } from './modals.ts';
import type { ShownNotification } from './notifications.ts';
import { createOpenGames } from './open-games.ts';
import { createReach } from './reach.ts';
import { createSeo } from './seo.ts';
import type { Shell } from './shell.ts';
import { walletOf } from './wallet-of.ts';
import { createServerSite } from './site/server-site.ts';

const nothing = (): void => undefined;
const ignore = (): (() => void) => nothing;

/** A render must be a pure function of the page: whatever would reach out of it does not come back. */
function never(): Promise<never> {
  return Promise.reject(new Error('A page on the server calls nothing and changes nothing'));
}

const STILL_EVENTS: EventBus = { all$: NEVER, publish: nothing, on: ignore, stream: () => NEVER };
const STILL_LIVE: ShellLive = { status$: new BehaviorSubject<LiveStatus>({ status: 'connecting' }), subscribe: ignore };
const serverHttp = (service: string): ShellHttp => ({ service, call: never });

/** The shell of one page on the server: every state has the value the page is made with, and nothing ever happens. */
export function createServerShell(page: PageState): Shell {
  const translations = serverTranslations(page.locale);
  addPageCatalogues(translations, page);
  const shell: Shell = {
    page,
    session$: new BehaviorSubject(page.session),
    geo$: new BehaviorSubject(page.geo),
    mirror$: new BehaviorSubject(page.mirror),
    locale$: new BehaviorSubject(page.locale),
    flags$: new BehaviorSubject(page.flags),
    events: STILL_EVENTS,
    http: serverHttp,
    apiFor: (remote, module) => createApi(shell, translations, remote, module),
    loadMessages: () => Promise.resolve(),
    notify: nothing,
    session: { enter: never, logout: never, reload: never },
    wallet$: new BehaviorSubject(walletOf(page.session)),
    holdWallet: () => nothing,
    live: () => STILL_LIVE,
    sockets$: STILL_LIVE.status$,
    ...createReach(),
    openGames$: createOpenGames(),
    texts: createTexts(translations, () => page.locale),
    accountTexts: createTexts(translations, () => page.locale, ACCOUNT_NAMESPACE),
    loadAccountTexts: never,
    setLocale: never,
    beforeLocale: nothing,
    site: createServerSite(page),
    modals: {
      open$: new BehaviorSubject<OpenModal | null>(null),
      open: nothing,
      close: nothing,
      bell: nothing,
      prove: async () => false,
      secondStep: async () => false,
    },
    notifications: {
      shown$: new BehaviorSubject<readonly ShownNotification[]>([]),
      notify: () => 0,
      dismiss: nothing,
      pause: nothing,
      resume: nothing,
    },
    theme: { theme$: new BehaviorSubject(page.theme), set: nothing },
    tracker: { track: nothing, failed: nothing, addSink: ignore },
    measured: nothing,
    seo: createSeo(page),
    latePages: { lobby: never, document: never, noAccess: never, offline: never, password: never },
    loadAnswers: serverLoadAnswers(page),
    fingerprint: never,
    botScore: never,
    preloadHttp: nothing,
  };
  return shell;
}
