import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { forgetFlights } from '../flights.ts';
import { MoneyServer } from './money-server.ts';

export const MINUTE_MS = 60_000;
/** Longer than all pauses together, and than a wheel turns. */
const LONG_MS = 10_000;

/** One user of money calls, as its tests show it. */
export interface MoneyCallUser {
  /** Shows it with this server behind its calls. Shown again, it is what a reload shows: the tab's storage stays. */
  readonly show: (server: MoneyServer) => ShownMoneyCall;
  /**
   * How an act without an answer is looked up: `by-itself`, after a reload too; `by-press` alone, as a form does;
   * `never`, so that only the player's next press shows what became of it.
   */
  readonly looksUp: 'by-itself' | 'by-press' | 'never';
}

export interface ShownMoneyCall {
  /** Makes the next act ready to be pressed: asks for a price, types a code. */
  readonly begin?: () => void;
  /** The player's press for what is ready; again, it is the same press. */
  readonly press: () => void;
  /** The press that asks what became of an act; by default the same press. */
  readonly askAgain?: () => void;
  /** How many reports the player has got so far, in notices, messages at fields, and results. */
  readonly told: () => number;
  readonly close: () => void;
}

export interface OpenedMoneyCall {
  readonly server: MoneyServer;
  readonly begin: () => Promise<void>;
  readonly press: (how?: { readonly times?: number; readonly within?: number }) => Promise<void>;
  readonly askAgain: () => Promise<void>;
  readonly told: () => number;
  readonly reload: (how?: { readonly afterMs?: number }) => Promise<void>;
  /** A second tab, with a copy of the storage; the first one stays open. */
  readonly showOnceMore: () => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
  /** The network is back. */
  readonly goOnline: () => Promise<void>;
}

/** Shows a user of money calls in a time of the test's own, ready for the first press. */
export async function openMoneyCall(user: MoneyCallUser): Promise<OpenedMoneyCall> {
  const server = new MoneyServer();
  let shown = user.show(server);
  let notifiedBefore = 0;
  const pass = async (ms: number): Promise<void> => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
  };
  const begin = async (): Promise<void> => {
    await pass(0);
    act(() => shown.begin?.());
    await pass(0);
  };
  await begin();
  return {
    server,
    begin,
    async press({ times = 1, within = LONG_MS } = {}) {
      act(() => {
        for (let count = 0; count < times; count += 1) shown.press();
      });
      await pass(within);
    },
    async askAgain() {
      act(() => (shown.askAgain ?? shown.press)());
      await pass(LONG_MS);
    },
    told: () => notifiedBefore + shown.told(),
    async reload({ afterMs = 0 } = {}) {
      notifiedBefore += shown.told();
      shown.close();
      forgetFlights();
      jest.setSystemTime(Date.now() + afterMs);
      shown = user.show(server);
      await pass(LONG_MS);
      if (user.looksUp !== 'by-itself') await begin();
    },
    async showOnceMore() {
      notifiedBefore += shown.told();
      forgetFlights();
      shown = user.show(server);
      await begin();
    },
    pass,
    async goOnline() {
      act(() => void dispatchEvent(new Event('online')));
      await pass(LONG_MS);
    },
  };
}
