import type { ShellApi, ShellEvents } from '@baize/contract';
import { isService } from '@baize/protocol';
import type { Locale, Service, User } from '@baize/protocol';
import type { FakeAnswers } from './answers.ts';
import type { FakeLiveServer } from './fake-live.ts';
import type { FakeNetwork } from './fake-network.ts';
import { walletOf } from './fake-state.ts';
import type { TeamAnswers } from './team-calls.ts';
import type { FakeState } from './fake-state.ts';
import { fakeBonus } from './fake-bonus.ts';
import { fakeUser, playerSession } from './fake-user.ts';

/** What happens to a shell from outside: the player, the network and the server. Each emits what the real one does. */
export interface FakeControls {
  setLocale(locale: Locale): void;
  login(user?: Partial<User>): void;
  logout(): void;
  /** The session ends although the player did not end it: the server no longer knows it. */
  expire(): void;
  /** It is not known yet who the visitor is, as when the service is slow. */
  forget(): void;
  /** The changes that a reloaded profile brings to the player. */
  setUser(changes: Partial<User>): void;
  /** Gives the player an active bonus of so much, in ledger units, with {@link fakeBonus}; 0 takes it away. */
  setBonus(balanceUnits: number): void;
  /** Sets the balance of the player, in ledger units, as a posting of the server does. */
  setBalance(balanceUnits: number): void;
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  /** Adds answers, or takes the place of earlier ones for the same call. */
  answerWith(answers: FakeAnswers): void;
  /** The same for the service of the module's team. */
  answerTeamWith(answers: TeamAnswers): void;
  /** What becomes of the calls from now on; `answers` by default. */
  setNetwork(network: FakeNetwork): void;
  /** Where the visitor is, by an ISO 3166-1 code; null when it is not known. */
  setCountry(country: string | null): void;
  /** Calls and messages no longer get through. `at` is in milliseconds since 1970. */
  loseConnection(at?: number): void;
  /** `lagMs`: what the round trip to the service takes, once it is measured. */
  restoreConnection(at?: number, lagMs?: number): void;
  /** The server's end of `shell.live`. */
  readonly live: FakeLiveServer;
  /** Whether every predicate of the remote allows a swap now. */
  canSwapNow(): boolean;
}

/** Whose socket it is that is lost: that of a team's service is the general one. */
function liveService({ http: { service } }: ShellApi): Service {
  return isService(service) ? service : 'general';
}

/** What changes a fake shell from outside. */
export function createFakeControls(state: FakeState, shell: ShellApi, live: FakeLiveServer): FakeControls {
  const { session$, wallet$, purse, locale$, status$, connection$ } = state;
  const { events } = shell;
  let sequence = 0;
  const end = (reason: ShellEvents['session.ended']['reason']): void => {
    session$.next({ status: 'guest' });
    purse.begin(null);
    events.publish('session.ended', { reason });
  };
  const setUser = changerOf(session$);
  return {
    live,
    setLocale(locale) {
      locale$.next(locale);
      events.publish('locale.changed', { locale });
    },
    login(changes) {
      const user = fakeUser(changes);
      const session = playerSession(user);
      session$.next(session);
      purse.begin(walletOf(session));
      events.publish('session.started', { userId: user.id });
    },
    logout: () => end('logged-out'),
    expire: () => end('refresh-refused'),
    forget() {
      session$.next({ status: 'pending' });
      purse.begin(null);
    },
    setUser,
    setBonus(balanceUnits) {
      const session = session$.value;
      const user = session.status === 'player' ? session.user : fakeUser();
      const bonus =
        balanceUnits > 0 ? fakeBonus({ currency: user.currency ?? 'RUB', amountUnits: balanceUnits }) : null;
      setUser({ bonus, bonus_balance: balanceUnits, total_balance: user.balance + balanceUnits });
    },
    setBalance(balanceUnits) {
      const wallet = wallet$.value;
      if (!wallet) throw new Error('a guest has no balance: log in first');
      sequence += 1;
      purse.post(balanceUnits);
      events.publish('balance.changed', { currency: wallet.currency, balanceUnits, sequence });
    },
    setFlags: (flags) => state.flags$.next(flags),
    answerWith(answers) {
      state.answers = { ...state.answers, ...answers };
    },
    answerTeamWith(answers) {
      state.teamAnswers = { ...state.teamAnswers, ...answers };
    },
    setNetwork(network) {
      state.network = network;
    },
    setCountry(country) {
      const geo =
        country === null
          ? null
          : { ip: '192.0.2.1', country_code: country, region: country === 'KZ' ? ('KZ' as const) : ('RU' as const) };
      state.geo$.next(geo);
      events.publish('geo.changed', { geo });
    },
    loseConnection(at = Date.now()) {
      for (const store of [status$, connection$]) store.next({ status: 'lost', since: at });
      events.publish('connection.lost', { service: liveService(shell), since: at });
    },
    restoreConnection(at, lagMs) {
      const before = status$.value;
      status$.next({ status: 'open', ...(lagMs !== undefined && { lagMs }) });
      connection$.next({ status: 'open' });
      const downMs = before.status === 'lost' ? (at ?? Date.now()) - before.since : 0;
      events.publish('connection.restored', { service: liveService(shell), downMs });
      live.resync();
    },
    canSwapNow: () => [...state.swapPredicates].every((predicate) => predicate()),
  };
}

function changerOf(session$: FakeState['session$']): FakeControls['setUser'] {
  return (changes) => {
    const session = session$.value;
    if (session.status !== 'player') throw new Error('a guest has no profile: log in first');
    session$.next({ ...session, user: { ...session.user, ...changes } });
  };
}
