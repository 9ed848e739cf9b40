import type { ConnectionState, GuestOffer, LiveStatus, SessionState, Theme, Wallet } from '@baize/contract';
import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Currency, Geo, Locale } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import type { FakeAnswers } from './answers.ts';
import type { Catalogues } from './fake-i18n.ts';
import type { FakeNetwork } from './fake-network.ts';
import type { FakeRecords } from './fake-records.ts';
import { createFakePurse, type FakePurse } from './fake-purse.ts';
import { fakeUser, playerSession } from './fake-user.ts';
import type { AnswerTeamCall, TeamAnswers } from './team-calls.ts';

/** How a fake shell is made. */
export interface FakeShellOptions {
  /** Service that the module is bound to, one of a team too; `general` if none is named. */
  readonly service?: string;
  /** `player` with {@link fakeUser} by default. */
  readonly session?: 'guest' | 'pending' | 'player' | SessionState;
  readonly locale?: Locale;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** True by default. */
  readonly isOffered?: boolean;
  /** The currency that amounts are shown in to a guest; the rouble by default. */
  readonly guestCurrency?: Currency;
  /** Nothing if none is named. */
  readonly guestOffer?: GuestOffer;
  readonly answers?: FakeAnswers;
  /** Of a service of the module's team, which `service` then names. */
  readonly teamAnswers?: TeamAnswers;
  /** That service itself, where it runs: it comes before canned answers. */
  readonly answerTeamCall?: AnswerTeamCall;
  readonly catalogues?: Catalogues;
  /** Base address of the release's files. */
  readonly assetBase?: string;
  /** Before each answer, for a page that people look at; none in tests. */
  readonly delayMs?: number;
  /** Called for every record when it is made. */
  readonly observe?: (kind: keyof FakeRecords, entry: unknown) => void;
}

/** State of a fake shell, all of it settable from its controls. */
export interface FakeState {
  readonly session$: BehaviorSubject<SessionState>;
  readonly wallet$: BehaviorSubject<Wallet | null>;
  readonly purse: FakePurse;
  readonly locale$: BehaviorSubject<Locale>;
  readonly geo$: BehaviorSubject<Geo | null>;
  readonly flags$: BehaviorSubject<Readonly<Record<string, boolean>>>;
  readonly status$: BehaviorSubject<LiveStatus>;
  readonly connection$: BehaviorSubject<ConnectionState>;
  readonly theme$: BehaviorSubject<Theme>;
  readonly swapPredicates: Set<() => boolean>;
  /** The answer when the profile is read again; a test may replace it. */
  reloadProfile: () => Promise<void>;
  answers: FakeAnswers;
  teamAnswers: TeamAnswers;
  network: FakeNetwork;
}

/** The state that a fake shell begins with. */
export function createFakeState(options: FakeShellOptions): FakeState {
  const session = sessionOf(options.session ?? 'player');
  const purse = createFakePurse(walletOf(session));
  return {
    session$: new BehaviorSubject(session),
    wallet$: purse.wallet$,
    purse,
    locale$: new BehaviorSubject(options.locale ?? DEFAULT_LOCALE),
    geo$: new BehaviorSubject<Geo | null>({ ip: '192.0.2.1', country_code: 'RU', region: 'RU' }),
    flags$: new BehaviorSubject(options.flags ?? {}),
    status$: new BehaviorSubject<LiveStatus>({ status: 'open' }),
    connection$: new BehaviorSubject<ConnectionState>({ status: 'open' }),
    theme$: new BehaviorSubject<Theme>('dark'),
    swapPredicates: new Set(),
    reloadProfile: () => Promise.resolve(),
    answers: options.answers ?? {},
    teamAnswers: options.teamAnswers ?? {},
    network: 'answers',
  };
}

function sessionOf(session: NonNullable<FakeShellOptions['session']>): SessionState {
  if (typeof session === 'object') return session;
  return session === 'player' ? playerSession(fakeUser()) : { status: session };
}

/** The wallet of a session that has just begun. */
export function walletOf(session: SessionState): Wallet | null {
  if (session.status !== 'player' || !session.user.currency) return null;
  return { currency: session.user.currency, balanceUnits: session.user.balance };
}
