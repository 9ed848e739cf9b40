import { TIMERS_MS } from '@baize/devkit/specification/timers';
import type { SessionState } from '@baize/contract';
import type { User, WalletState } from '@baize/protocol';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { sampleUser } from '../testing/sample-page.ts';
import { offerPayIn } from './auto-pay-in.ts';
import { createEventBus } from './event-bus.ts';
import { createModals } from './modals.ts';
import type { OpenModal } from './modals.ts';

function start(user: Partial<User> | null) {
  const player = (change: Partial<User>): SessionState => ({
    status: 'player',
    user: sampleUser(change),
    region: 'RU',
  });
  const session$ = new BehaviorSubject<SessionState>(user ? player(user) : { status: 'guest' });
  const walletOf = ({ balance, currency }: User): WalletState | null =>
    currency ? { currency, balanceUnits: balance, sequence: 0 } : null;
  const wallet$ = new BehaviorSubject<WalletState | null>(user ? walletOf(sampleUser(user)) : null);
  const events = createEventBus((error) => {
    throw error;
  });
  const modals = createModals(events, { openLayer: () => undefined, closeLayer: () => undefined });
  offerPayIn({ session$, wallet$, modals, events });
  return {
    modals,
    login(change: Partial<User>) {
      session$.next(player(change));
      wallet$.next(walletOf(sampleUser(change)));
      events.publish('session.started', { userId: 'u1' });
    },
    logout() {
      session$.next({ status: 'guest' });
      events.publish('session.ended', { reason: 'logged-out' });
    },
    open: (): OpenModal['name'] | undefined => modals.open$.value?.name,
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('[row:R50] [row:K07] opens 350 ms after the page came with a player whose balance is 0', () => {
  const { open } = start({ balance: 0 });
  jest.advanceTimersByTime(TIMERS_MS.depositModal - 1);
  expect(open()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(open()).toBe('PayIn');
});

it('[row:R50] [row:K07] opens 350 ms after a login with a balance of 0', () => {
  const { login, open } = start(null);
  jest.advanceTimersByTime(10_000);
  login({ balance: 0 });
  jest.advanceTimersByTime(TIMERS_MS.depositModal - 1);
  expect(open()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(open()).toBe('PayIn');
});

it.each<[string, Partial<User> | null]>([
  ['a guest', null],
  ['the smallest balance there is', { balance: 1 }],
  ['no currency', { balance: 0, currency: null }],
])('[row:R50] stays closed with %s', (_what, user) => {
  const { open } = start(user);
  jest.advanceTimersByTime(10_000);
  expect(open()).toBeUndefined();
});

it('[row:R50] a modal that is closed before is no reason to open it earlier', async () => {
  const { modals, open } = start({ balance: 0 });
  modals.open('Verification', {});
  modals.close();
  await Promise.resolve();
  expect(open()).toBeUndefined();
  jest.advanceTimersByTime(350);
  expect(open()).toBe('PayIn');
});

it('[row:R50] once closed it stays closed until the next login', () => {
  const { modals, login, open } = start({ balance: 0 });
  jest.advanceTimersByTime(350);
  modals.close();
  jest.advanceTimersByTime(10_000);
  expect(open()).toBeUndefined();
  login({ balance: 0 });
  jest.advanceTimersByTime(350);
  expect(open()).toBe('PayIn');
});

it('[row:R50] waits for a modal that is open, and through one that takes its place', async () => {
  const { modals, login, open } = start(null);
  modals.open('Register', {});
  login({ balance: 0 });
  jest.advanceTimersByTime(350);
  expect(open()).toBe('Register');
  modals.open('ConfirmEmail', { email: 'a@b.c' });
  await Promise.resolve();
  expect(open()).toBe('ConfirmEmail');
  modals.close();
  await Promise.resolve();
  expect(open()).toBe('PayIn');
});

it('[row:R50] a second login begins the 350 ms anew', () => {
  const { login, open } = start({ balance: 0 });
  jest.advanceTimersByTime(200);
  login({ balance: 0 });
  jest.advanceTimersByTime(TIMERS_MS.depositModal - 1);
  expect(open()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(open()).toBe('PayIn');
});

it('[row:R50] logged-out-before-it-opens: nothing opens, whatever closes then', async () => {
  const early = start({ balance: 0 });
  jest.advanceTimersByTime(200);
  early.logout();
  jest.advanceTimersByTime(10_000);
  expect(early.open()).toBeUndefined();

  const waiting = start({ balance: 0 });
  waiting.modals.open('Verification', {});
  jest.advanceTimersByTime(350);
  waiting.logout();
  waiting.modals.close();
  await Promise.resolve();
  expect(waiting.open()).toBeUndefined();
});

it('[row:R50] whoever opened and closed the deposit by hand is not asked again', async () => {
  const { modals, open } = start({ balance: 0 });
  modals.open('PayIn', {});
  jest.advanceTimersByTime(350);
  modals.close();
  await Promise.resolve();
  expect(open()).toBeUndefined();
});
