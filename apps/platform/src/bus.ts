import type { CrashMessage, Currency, FeedEntry } from '@baize/protocol';
import type { WalletKind } from './ledger/tables.ts';

/** Every message between domains. Published only after the commit that made it true. */
export interface BusMessages {
  /** A wallet has a new balance. `sequence` grows with every posting: an older message that arrives late is dropped. */
  'wallet.changed': { userId: string; currency: Currency; balanceUnits: number; sequence: number };
  /** The same of a wallet with bonus money. */
  'bonus-wallet.changed': { userId: string; currency: Currency; balanceUnits: number; sequence: number };
  /** The player has another currency in use, whose wallets stand like this; one that was never opened has nothing and no posting. */
  'currency.chosen': { userId: string; currency: Currency } & Record<
    WalletKind,
    { balanceUnits: number; sequence: number }
  >;
  /** A session was ended by logout, refresh or revocation: whoever cached it must forget it. */
  'session.ended': { sessionId: string };
  /** A bet was placed or settled, as the public feed shows it. */
  'bet.shown': FeedEntry;
  'crash.message': CrashMessage;
}

export interface Bus {
  publish<Name extends keyof BusMessages>(name: Name, message: BusMessages[Name]): void;
  /** Returns the function that ends the subscription. */
  subscribe<Name extends keyof BusMessages>(name: Name, listener: (message: BusMessages[Name]) => void): () => void;
}

/** A bus inside one process. A listener that throws is reported and does not stop the others. */
export function createLocalBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<keyof BusMessages, Set<(message: never) => void>>();
  return {
    publish(name, message) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          (listener as (message: unknown) => void)(message);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}
