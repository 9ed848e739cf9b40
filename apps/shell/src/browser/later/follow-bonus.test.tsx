import type { SessionState } from '@baize/contract';
import type { Bonus, CashierNews, User, WalletState } from '@baize/protocol';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { createEventBus } from '../../services/event-bus.ts';
import type { Shell } from '../../services/shell.ts';
import { sampleUser } from '../../testing/sample-page.ts';
import { followBonus } from './follow-bonus.ts';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

const bonus = { id: 'b1' } as Bonus;

function setUp(change: Partial<User> = { bonus }) {
  const events = createEventBus((error) => {
    throw error;
  });
  const session$ = new BehaviorSubject<SessionState>({ status: 'player', user: sampleUser(change), region: 'RU' });
  const wallet$ = new BehaviorSubject<WalletState | null>({ currency: 'RUB', balanceUnits: 0, sequence: 0 });
  const reload = jest.fn(async () => undefined);
  let tell: (news: CashierNews) => void = () => undefined;
  const subscribe = (_topic: string, handlers: { message: (news: CashierNews) => void }) => {
    tell = handlers.message;
    return () => undefined;
  };
  followBonus({ events, session$, wallet$, session: { reload }, live: () => ({ subscribe }) } as unknown as Shell);
  const amounts = { betId: 'x', currency: 'RUB', stakeUnits: 1 } as const;
  return {
    reload,
    wallet$,
    tell: (news: CashierNews) => tell(news),
    place: (game: string) => events.publish('bet.placed', { game, ...amounts }),
    settle: (game = 'dice') => events.publish('bet.settled', { game, ...amounts, payoutUnits: 0 }),
  };
}

it('reads the profile when a bet has told how it ended, and never at its press, which would tell it first', () => {
  const { reload, place, settle } = setUp();
  place('dice');
  expect(reload).not.toHaveBeenCalled();
  settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reads at the press of a bet that stays open: its stake is gone', () => {
  const { reload, place } = setUp();
  place('crash');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('of bets one after the other reads at most every second and a half, and once after the last', () => {
  const { reload, settle } = setUp();
  for (let bet = 0; bet < 10; bet += 1) {
    settle();
    jest.advanceTimersByTime(100);
  }
  expect(reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('asks nothing of a player without a bonus', () => {
  const { reload, place, settle } = setUp({ bonus: null });
  place('crash');
  settle();
  jest.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});

it('reads once more for another currency, and for a deposit that came in', () => {
  const { reload, wallet$, tell } = setUp({ bonus: null, currency: 'RUB' });
  wallet$.next({ currency: 'KZT', balanceUnits: 0, sequence: 0 });
  expect(reload).toHaveBeenCalledTimes(1);
  tell({ subject: 'deposit', id: 'd1', status: 'pending' });
  expect(reload).toHaveBeenCalledTimes(1);
  tell({ subject: 'deposit', id: 'd1', status: 'credited' });
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reads after a withdrawal, which may have ended the bonus; without one there is nothing to end', () => {
  const withBonus = setUp();
  withBonus.tell({ subject: 'withdrawal', id: 'w1', status: 'waiting' });
  expect(withBonus.reload).toHaveBeenCalledTimes(1);
  const without = setUp({ bonus: null });
  without.tell({ subject: 'withdrawal', id: 'w1', status: 'waiting' });
  expect(without.reload).not.toHaveBeenCalled();
});
