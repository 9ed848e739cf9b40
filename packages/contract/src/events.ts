import type { Currency, Locale, Service } from '@baize/protocol';
import type { Observable } from 'rxjs';
import type { ModalName, ModalProps } from './modals.ts';
import type { Disposer } from './store.ts';
import type { GeoState, MirrorState } from './state.ts';

/** Every event of the bus and what it carries. Closed: an event that is not here does not compile. */
export interface ShellEvents {
  'session.started': { userId: string };
  'session.ended': { reason: 'logged-out' | 'refresh-refused' | 'profile-failed' };
  /** Amounts in ledger units. */
  'balance.changed': { currency: Currency; balanceUnits: number; sequence: number };
  'bet.placed': { game: string; betId: string; currency: Currency; stakeUnits: number };
  'bet.settled': { game: string; betId: string; currency: Currency; stakeUnits: number; payoutUnits: number };
  'locale.changed': { locale: Locale };
  /** Where the visitor is. Retained: a new subscriber gets the last one at once. Since 1.1. */
  'geo.changed': { geo: GeoState };
  /** The other addresses of the site; retained too. Since 1.1. */
  'mirror.changed': { mirror: MirrorState };
  /** Asks for a modal, as `modals.open` does. */
  'modal.requested': { [Name in ModalName]: { name: Name; props: ModalProps[Name] } }[ModalName];
  /** A guest who was asked to log in plays on play money instead: the remote that offers it starts it. Since 2.1.0. */
  'demo.requested': Record<string, never>;
  'modal.opened': { name: ModalName };
  'modal.closed': { name: ModalName };
  'connection.lost': { service: Service; since: number };
  'connection.restored': { service: Service; downMs: number };
  'remote.mounted': { remote: string; version: string };
  'remote.updated': { remote: string; from: string; to: string };
  'remote.failed': { remote: string; version: string | null; code: RemoteFailureCode };
}

/** The name of an event of the shell. */
export type ShellEventName = keyof ShellEvents;

/** Events that carry a state, not something that happened: `on` and `stream` begin with the last of each. */
export const RETAINED_EVENTS = ['geo.changed', 'mirror.changed'] as const satisfies readonly ShellEventName[];

/** The name of an event whose last value a new subscriber gets at once. */
export type RetainedEventName = (typeof RETAINED_EVENTS)[number];

/** Any event of the shell with its payload. */
export type ShellEvent = { [Name in ShellEventName]: { name: Name; payload: ShellEvents[Name] } }[ShellEventName];

/** Why a slot shows the failed card. */
export type RemoteFailureCode =
  | 'manifest-invalid'
  /** The page is known, and no release of its remote has it yet. */
  | 'not-published'
  | 'contract-not-met'
  /** The page was made before the remote called that service of its team. */
  | 'service-unknown'
  /** It needs a shared library that the shell does not share, or another version of one. */
  | 'shared-not-met'
  | 'entry-missing'
  | 'integrity-mismatch'
  | 'entry-threw'
  | 'load-timed-out'
  | 'render-threw'
  | 'render-timed-out'
  | 'worker-crashed'
  | 'mount-timed-out'
  | 'chunk-missing'
  | 'circuit-open'
  /** The server died twice while this version was starting on it. */
  | 'version-poisoned'
  /** An operator ended the remote: nothing of it runs. */
  | 'remote-stopped';

/** One bus for shell and remotes. A handler that throws is reported and does not stop the others. */
export interface EventBus {
  readonly all$: Observable<ShellEvent>;
  publish<Name extends ShellEventName>(name: Name, payload: ShellEvents[Name]): void;
  on<Name extends ShellEventName>(name: Name, handler: (payload: ShellEvents[Name]) => void): Disposer;
  stream<Name extends ShellEventName>(name: Name): Observable<ShellEvents[Name]>;
}
