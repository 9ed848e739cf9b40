import type { SessionState } from '@baize/contract';
import { expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { sampleUser } from '../testing/sample-page.ts';
import { createBalance } from './balance.ts';
import { createEventBus } from './event-bus.ts';
import type { TabMessage } from './tab-channel.ts';

function start(session: SessionState = { status: 'player', user: sampleUser({ balance: 100 }), region: 'RU' }) {
  let clock = 1000;
  const session$ = new BehaviorSubject<SessionState>(session);
  const events = createEventBus(() => undefined);
  const told: number[] = [];
  events.on('balance.changed', ({ balanceUnits }) => told.push(balanceUnits));
  const posted: TabMessage[] = [];
  let hear: (message: TabMessage) => void = () => undefined;
  const balance = createBalance(
    session$,
    events,
    {
      post: (message) => posted.push(message),
      listen(handler) {
        hear = handler;
        return () => undefined;
      },
    },
    () => clock,
  );
  const live = (balanceUnits: number, sequence: number): void => {
    clock += 10;
    balance.fromLive({ currency: 'RUB', balanceUnits, sequence });
  };
  return {
    balance,
    session$,
    told,
    posted,
    live,
    hear: (message: TabMessage) => hear(message),
    now: () => ++clock,
    shown: () => balance.wallet$.value?.balanceUnits,
  };
}

it('shows the profile, then every newer state of the wallet', () => {
  const { live, shown, told } = start();
  expect(shown()).toBe(100);
  live(90, 5);
  live(80, 6);
  expect(shown()).toBe(80);
  expect(told).toEqual([90, 80]);
});

it('an older state of the wallet that comes late never overwrites a newer one', () => {
  const { live, shown } = start();
  live(80, 6);
  live(90, 5);
  expect(shown()).toBe(80);
});

it('[P08] another currency is another wallet, whatever the postings of the last one', () => {
  const { balance, live, shown } = start();
  live(80, 6);
  balance.fromLive({ currency: 'USD', balanceUnits: 3, sequence: 0 });
  expect(balance.wallet$.value).toEqual({ currency: 'USD', balanceUnits: 3, sequence: 0 });
  balance.fromLive({ currency: 'USD', balanceUnits: 9, sequence: 1 });
  expect(shown()).toBe(9);
});

it('an answer counts when nothing newer has come since its request was sent', () => {
  const { balance, live, now, shown } = start();
  const before = now();
  live(80, 6);
  balance.fromAnswer({ balanceUnits: 95 }, before);
  expect(shown()).toBe(80);
  balance.fromAnswer({ balanceUnits: 70 }, now());
  expect(shown()).toBe(70);
});

it('of two answers the one whose request was sent later wins, whichever comes first', () => {
  const { balance, now, shown } = start();
  const [first, second] = [now(), now()];
  balance.fromAnswer({ balanceUnits: 60 }, second);
  balance.fromAnswer({ balanceUnits: 70 }, first);
  expect(shown()).toBe(60);
});

it('a repeated answer repeats an old balance, and other answers name none', () => {
  const { balance, now, shown } = start();
  balance.fromAnswer({ balanceUnits: 5, replayed: true }, now());
  balance.fromAnswer({ bets: [] }, now());
  balance.fromAnswer(null, now());
  expect(shown()).toBe(100);
});

it('reaches the other tabs, and takes from them only what is this player’s', () => {
  const { live, posted, hear, shown } = start();
  live(80, 6);
  expect(posted).toEqual([
    { type: 'wallet', userId: 'u1', wallet: { currency: 'RUB', balanceUnits: 80, sequence: 6 } },
  ]);
  hear({ type: 'wallet', userId: 'u2', wallet: { currency: 'RUB', balanceUnits: 1, sequence: 99 } });
  expect(shown()).toBe(80);
  hear({ type: 'wallet', userId: 'u1', wallet: { currency: 'RUB', balanceUnits: 50, sequence: 7 } });
  expect(shown()).toBe(50);
  expect(posted).toHaveLength(1);
});

it('is nobody’s after a logout', () => {
  const { session$, balance, live } = start();
  session$.next({ status: 'guest' });
  live(80, 6);
  expect(balance.wallet$.value).toBeNull();
});
