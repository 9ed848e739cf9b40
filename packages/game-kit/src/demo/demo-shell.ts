import type {
  ConnectionState,
  EventBus,
  SessionState,
  ShellApi,
  ShellEvent,
  ShellEventName,
  ShellEvents,
} from '@baize/contract';
import type { User } from '@baize/protocol';
import { BehaviorSubject, filter, map, Subject } from 'rxjs';
import { DEMO_USER_ID } from '../bet/demo-user.ts';
import type { DemoServer } from './demo-server.ts';

const ALWAYS_OPEN: ShellApi['connection$'] = new BehaviorSubject<ConnectionState>({ status: 'open' });

/**
 * The shell as a demo sees it: a player with play money whose bets the page itself settles. The screen is the same, and
 * none of what happens there leaves it: its bus ends here, nothing is tracked, and the real session is untouched.
 *
 * @param onCheck opens the check of a demo bet, which has no page of its own
 */
export function createDemoShell(
  shell: ShellApi,
  server: DemoServer,
  { wallet$, holdWallet }: Pick<ShellApi, 'holdWallet' | 'wallet$'>,
  onCheck: (betId: string) => void,
): ShellApi {
  const session$ = new BehaviorSubject<SessionState>({
    status: 'player',
    region: 'RU',
    user: demoUser(server, wallet$.value?.balanceUnits ?? 0),
  });
  const demoBetOf = (path: string): string | null => {
    const betId = /\/bets\/([^/?]+)$/.exec(path)?.[1];
    return betId !== undefined && server.has(betId) ? betId : null;
  };
  return {
    ...shell,
    session$,
    // What the page settles itself works without a connection.
    connection$: ALWAYS_OPEN,
    wallet$,
    holdWallet,
    events: deadEndBus(),
    track: () => undefined,
    http: {
      service: shell.http.service,
      async call(call, ...input) {
        const answer = server.answer(call, input[0] ?? {});
        return answer === undefined ? shell.http.call(call, ...input) : (answer as never);
      },
    },
    // A demo bet has no page, so there is nothing to load ahead or to open elsewhere.
    href: (path) => (demoBetOf(path) === null ? shell.href(path) : '#'),
    navigate(path, options) {
      const betId = demoBetOf(path);
      if (betId === null) shell.navigate(path, options);
      else onCheck(betId);
    },
  };
}

function deadEndBus(): EventBus {
  const all$ = new Subject<ShellEvent>();
  const stream = <Name extends ShellEventName>(name: Name) =>
    all$.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as ShellEvents[Name]),
    );
  return {
    all$,
    stream,
    publish: (name, payload) => all$.next({ name, payload } as ShellEvent),
    on(name, handler) {
      const subscription = stream(name).subscribe(handler);
      return () => subscription.unsubscribe();
    },
  };
}

function demoUser({ currency }: DemoServer, balanceUnits: number): User {
  return {
    id: DEMO_USER_ID,
    name: 'Demo',
    email: null,
    phone: null,
    balance: balanceUnits,
    bonus: null,
    bonus_balance: 0,
    total_balance: balanceUnits,
    currency,
    locale: null,
    timezone: null,
    register_method: 'email',
    is_phone_verified: false,
    is_email_verified: false,
    is_password_exists: false,
    image: { small: null },
    verification: { is_need: false, data: { status: '' } },
    premium: { status: false },
    created_at: new Date(0).toISOString(),
    is_avatar_hidden: true,
    is_statistics_hidden: true,
    avatar: 1,
    picture: 'hidden',
    is_name_chosen: false,
    name_changes_at: null,
    odds_format: 'decimal',
  };
}
