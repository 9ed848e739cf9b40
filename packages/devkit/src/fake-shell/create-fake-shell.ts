import type { ModalName, Notification, ShellApi, ShellEvent } from '@baize/contract';
import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Mirror } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import { createFakeBus } from './fake-bus.ts';
import { createFakeControls } from './fake-controls.ts';
import type { FakeControls } from './fake-controls.ts';
import { createFakeHttp } from './fake-http.ts';
import type { RecordedCall } from './fake-http.ts';
import { createFakeI18n } from './fake-i18n.ts';
import { createFakeLive } from './fake-live.ts';
import { createFakeState } from './fake-state.ts';
import type { FakeShellOptions, FakeState } from './fake-state.ts';

/** What the remote did to the shell, oldest first. */
export interface FakeRecords {
  readonly calls: RecordedCall[];
  readonly events: ShellEvent[];
  readonly notifications: Notification[];
  readonly modals: { name: ModalName; props: unknown }[];
  readonly navigations: { path: string; replace: boolean }[];
  readonly tracked: { event: string; properties: Record<string, string | number | boolean> }[];
}

export interface FakeShell {
  /** What a remote gets. */
  readonly shell: ShellApi;
  /** What a test or a person does to it from outside. */
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
  const records: FakeRecords = { calls: [], events: [], notifications: [], modals: [], navigations: [], tracked: [] };
  const { live, server } = createFakeLive(state.status$);
  const shell = createApi(options, state, records, live);
  return { shell, records, controls: createFakeControls(state, shell, server) };
}

function createApi(
  options: FakeShellOptions,
  state: FakeState,
  records: FakeRecords,
  live: ShellApi['live'],
): ShellApi {
  const { service = 'general', assetBase = '/', delayMs = 0, catalogues = {} } = options;
  const events = createFakeBus();
  events.all$.subscribe((event) => records.events.push(event));
  const localized = (path: string): string =>
    state.locale$.value === DEFAULT_LOCALE ? path : `/${state.locale$.value}${path}`;
  const http = {
    loggedIn: () => state.session$.value.status === 'player',
    connected: () => state.status$.value.status === 'open',
    answers: () => state.answers,
    delay: () => (delayMs > 0 ? new Promise<void>((resolve) => setTimeout(resolve, delayMs)) : Promise.resolve()),
  };
  return {
    session$: state.session$,
    geo$: state.geo$,
    mirror$: new BehaviorSubject<Mirror | null>(null),
    locale$: state.locale$,
    flags$: state.flags$,
    events,
    http: createFakeHttp(service, http, (call) => records.calls.push(call)),
    live,
    i18n: createFakeI18n(() => state.locale$.value, catalogues),
    modals: {
      open(name, props) {
        records.modals.push({ name, props });
        events.emit('modal.opened', { name });
      },
      close() {
        const open = records.modals.at(-1);
        if (open) events.emit('modal.closed', { name: open.name });
      },
    },
    notify: (notification) => records.notifications.push(notification),
    navigate: (path, { replace = false } = {}) => records.navigations.push({ path, replace }),
    href: localized,
    asset: (file) => `${assetBase}${file}`,
    track: (event, properties = {}) => records.tracked.push({ event, properties }),
    canSwap(predicate) {
      state.swapPredicates.add(predicate);
      return () => void state.swapPredicates.delete(predicate);
    },
  };
}
