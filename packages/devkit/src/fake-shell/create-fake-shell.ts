import type { ModalName, ShellApi } from '@baize/contract';
import { DEFAULT_LOCALE, LOCALES } from '@baize/protocol';
import type { Mirror } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import { createFakeBus } from './fake-bus.ts';
import { createFakeControls } from './fake-controls.ts';
import type { FakeControls } from './fake-controls.ts';
import { createFakeHttp } from './fake-http.ts';
import { createFakeI18n } from './fake-i18n.ts';
import { createFakeLive } from './fake-live.ts';
import { createRecorder } from './fake-records.ts';
import type { FakeRecords, Recorder } from './fake-records.ts';
import { createFakeState } from './fake-state.ts';
import type { FakeShellOptions, FakeState } from './fake-state.ts';

/** The shell of a test or of the development page. */
export interface FakeShell {
  /** The object that a remote gets. */
  readonly shell: ShellApi;
  /** What a test or a person controls from outside. */
  readonly controls: FakeControls;
  readonly records: FakeRecords;
}

/**
 * A shell for one module, in memory: for unit tests of a remote and for its page in development. It implements the
 * contract's types, so it cannot drift from the real one without failing to compile.
 *
 * @example
 * const { shell, controls, records } = createFakeShell({ service: 'dice', answers: { getDiceConfig: answer(config) } });
 */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const state = createFakeState(options);
  const records: FakeRecords = {
    calls: [],
    events: [],
    notifications: [],
    modals: [],
    navigations: [],
    answers: [],
    tracked: [],
  };
  const { live, server } = createFakeLive(state.status$);
  const shell = createApi(options, state, createRecorder(records, options.observe), live);
  return { shell, records, controls: createFakeControls(state, shell, server) };
}

function createApi(options: FakeShellOptions, state: FakeState, record: Recorder, live: ShellApi['live']): ShellApi {
  const { service = 'general', assetBase = '/', delayMs = 0, catalogues = {} } = options;
  const events = createFakeBus();
  const openModals: ModalName[] = [];
  const open: ShellApi['modals']['open'] = (name, props) => {
    record('modals', { name, props });
    openModals.push(name);
    events.publish('modal.opened', { name });
  };
  events.publish('geo.changed', { geo: state.geo$.value });
  events.publish('mirror.changed', { mirror: null });
  events.on('modal.requested', ({ name, props }) => open(name, props));
  events.all$.subscribe((event) => record('events', event));
  const localized = (path: string): string =>
    state.locale$.value === DEFAULT_LOCALE ? path : `/${state.locale$.value}${path}`;
  const http = {
    loggedIn: () => state.session$.value.status === 'player',
    connected: () => state.status$.value.status === 'open',
    network: () => state.network,
    answers: () => state.answers,
    locale: () => state.locale$.value,
    teamAnswers: () => state.teamAnswers,
    answerTeamCall: options.answerTeamCall,
    delay: () => (delayMs > 0 ? new Promise<void>((resolve) => setTimeout(resolve, delayMs)) : Promise.resolve()),
  };
  return {
    session$: state.session$,
    wallet$: state.wallet$,
    holdWallet: state.purse.hold,
    connection$: state.connection$,
    geo$: state.geo$,
    mirror$: new BehaviorSubject<Mirror | null>(null),
    locale$: state.locale$,
    flags$: state.flags$,
    isOffered: options.isOffered ?? true,
    guestCurrency: options.guestCurrency ?? 'RUB',
    events,
    http: createFakeHttp(service, http, (call) => record('calls', call)),
    live,
    i18n: createFakeI18n(() => state.locale$.value, catalogues),
    modals: {
      open,
      close() {
        const name = openModals.pop();
        if (name) events.publish('modal.closed', { name });
      },
    },
    settings: {
      theme$: state.theme$,
      setTheme: (theme) => state.theme$.next(theme),
      locales: LOCALES,
      setLocale(locale) {
        state.locale$.next(locale);
        events.publish('locale.changed', { locale });
        return Promise.resolve();
      },
      reloadProfile: () => state.reloadProfile(),
    },
    guestOffer: () => Promise.resolve(options.guestOffer ?? null),
    notify: (notification) => record('notifications', notification),
    navigate: (path, { replace = false } = {}) => record('navigations', { path, replace }),
    applyLoadAnswer: (answer) => record('answers', answer),
    href: localized,
    asset: (file) => `${assetBase}${file}`,
    track: (event, properties = {}) => record('tracked', { event, properties }),
    canSwap(predicate) {
      state.swapPredicates.add(predicate);
      return () => void state.swapPredicates.delete(predicate);
    },
  };
}
