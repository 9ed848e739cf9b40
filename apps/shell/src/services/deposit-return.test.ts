import type { Notification, ShellHttp } from '@baize/contract';
import { CallFailure } from '@baize/contract';
import type { Deposit, WalletState } from '@baize/protocol';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { reportDeposit } from './deposit-return.ts';
import { serverTranslations } from './i18n/server-translations.ts';
import { ACCOUNT_NAMESPACE, createTexts } from './i18n/texts.ts';

type Answer = Deposit['status'] | 'lost';

/** The API answers with the statuses in turn, the last one forever. */
function start(answers: readonly Answer[]) {
  const told: Notification[] = [];
  let asked = 0;
  const call = (): Promise<Deposit> => {
    const status = answers[Math.min(asked++, answers.length - 1)] ?? 'lost';
    if (status === 'lost')
      return Promise.reject(new CallFailure({ code: 'network-error', status: null, message: 'x' }));
    return Promise.resolve({
      id: 'd',
      currency: 'RUB',
      amountUnits: 10_000_000,
      feeUnits: 0,
      method: 'card',
      status,
      paymentUrl: null,
      settledAt: null,
      createdAt: '',
    });
  };
  const wallet$ = new BehaviorSubject<WalletState | null>(null);
  const done = reportDeposit('d', {
    http: () => ({ service: 'general', call }) as unknown as ShellHttp,
    wallet$,
    accountTexts: createTexts(serverTranslations('en'), () => 'en', ACCOUNT_NAMESPACE),
    notify: (notification) => told.push(notification),
  });
  return { done, told, wallet$, asked: () => asked, titles: () => told.map(({ title }) => title) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a deposit that is credited already is told at once', async () => {
  const { done, told } = start(['credited']);
  await done;
  expect(told).toEqual([{ kind: 'success', title: 'Deposit received', lines: ['₽1,000.00 credited'] }]);
});

it('one that is pending is waited for, and a change of the wallet asks sooner', async () => {
  const { done, wallet$, titles, asked } = start(['pending', 'credited']);
  await jest.advanceTimersByTimeAsync(0);
  expect(titles()).toEqual(['Waiting for the payment to be confirmed']);
  wallet$.next({ currency: 'RUB', balanceUnits: 1, sequence: 1 });
  await done;
  expect(titles()).toEqual(['Waiting for the payment to be confirmed', 'Deposit received']);
  expect(asked()).toBe(2);
});

it('one that is declined is told as it is', async () => {
  const { done, titles } = start(['declined']);
  await done;
  expect(titles()).toEqual(['The payment was declined']);
});

it('an answer that is lost is asked for again', async () => {
  const { done, titles } = start(['lost', 'lost', 'credited']);
  await jest.advanceTimersByTimeAsync(5_000);
  await done;
  expect(titles()).toEqual(['Deposit received']);
});

it('in the end it stops asking, without claiming anything', async () => {
  const { done, titles, asked } = start(['pending']);
  await jest.advanceTimersByTimeAsync(200_000);
  await done;
  expect(titles()).toEqual(['Waiting for the payment to be confirmed']);
  expect(asked()).toBe(10);
});
