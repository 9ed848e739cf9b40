import type { SessionState } from '@baize/contract';
import { describe, expect, it } from '@jest/globals';
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

describe('[row:P08] the balance in the currency in use', () => {
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

  it('another currency is another wallet, whatever the postings of the last one', () => {
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
    balance.fromAnswer('5', now());
    balance.fromAnswer({ balanceUnits: '5' }, now());
    expect(shown()).toBe(100);
    balance.fromAnswer({ balanceUnits: 5, replayed: false }, now());
    expect(shown()).toBe(5);
  });

  it('what is known already is told to nobody again', () => {
    const { live, told, posted, shown } = start();
    live(80, 6);
    live(80, 6);
    expect([shown(), told, posted.length]).toEqual([80, [80], 1]);
    // Another posting with the same balance after it.
    live(80, 7);
    expect([told, posted.length]).toEqual([[80, 80], 2]);
  });

  it('of a player who comes is what the profile says, whatever the clock said of the last one', () => {
    const { session$, balance, live, now, shown } = start();
    const sent = now();
    live(80, 6);
    session$.next({ status: 'player', user: sampleUser({ id: 'u2', balance: 7, currency: 'EUR' }), region: 'RU' });
    expect(balance.wallet$.value).toMatchObject({ currency: 'EUR', balanceUnits: 7 });
    balance.fromAnswer({ balanceUnits: 6 }, sent);
    expect(shown()).toBe(6);
    // The profile read again is the same player: live states are newer.
    session$.next({ status: 'player', user: sampleUser({ id: 'u2', balance: 99, currency: 'EUR' }), region: 'RU' });
    expect(shown()).toBe(6);
    session$.next({ status: 'pending' });
    expect(shown()).toBe(6);
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

  it('tells no result while a game shows it: the stake leaves at once, the payout comes with the end of the hold', () => {
    const { balance, live, now, shown, told, posted } = start();
    const release = balance.hold(90);
    expect(shown()).toBe(90);
    live(110, 5);
    balance.fromAnswer({ balanceUnits: 110 }, now());
    expect(shown()).toBe(90);
    // Another tab, which shows nothing yet, gets the present state.
    expect(posted).toMatchObject([{ wallet: { balanceUnits: 110 } }]);
    live(85, 6);
    expect(shown()).toBe(85);
    live(115, 7);
    release();
    expect([shown(), told.at(-1)]).toEqual([115, 115]);
  });

  it.each([
    ['another player', { status: 'player', user: sampleUser({ id: 'u2', balance: 100 }), region: 'RU' }],
    ['the same one after a logout', { status: 'player', user: sampleUser({ balance: 100 }), region: 'RU' }],
  ] as const)('holds nothing back from %s', (_whom, next) => {
    const { balance, session$, shown } = start();
    const release = balance.hold(90);
    session$.next({ status: 'guest' });
    expect(balance.wallet$.value).toBeNull();
    session$.next(next);
    release();
    expect(shown()).toBe(100);
  });

  it('holds nothing back in another currency', () => {
    const { balance } = start();
    balance.hold(90);
    balance.fromLive({ currency: 'USD', balanceUnits: 300, sequence: 0 });
    expect(balance.wallet$.value?.balanceUnits).toBe(300);
  });

  it('is nobody’s after a logout', () => {
    const { session$, balance, live, now, told, posted } = start();
    session$.next({ status: 'guest' });
    live(80, 6);
    balance.fromAnswer({ balanceUnits: 5 }, now());
    expect([balance.wallet$.value, told, posted]).toEqual([null, [], []]);
  });
});
