import type {
  CashierNews,
  CrashBetView,
  CrashMessage,
  Currency,
  FeedEntry,
  RouletteBetView,
  RouletteMessage,
  SportsBet,
} from '@baize/protocol';
import type { StepBetRecord } from './steps/step-game.ts';
import type { WalletKind } from './ledger/tables.ts';
import type { LineMessage } from './sports/line/line-message.ts';

/**
 * Every message between domains. Published only after the commit that made it true. What it looks like between
 * processes stands in `bus/message-schemas.ts`.
 */
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
  /** A deposit, a withdrawal or an identity check has another status. */
  'cashier.changed': { userId: string; news: CashierNews };
  /** A session was ended by logout, refresh or revocation: whoever cached it must forget it. */
  'session.ended': { sessionId: string };
  /** A bet was placed or settled, as the public feed shows it. */
  'bet.shown': FeedEntry;
  /** A player's game of steps has begun, gone on or ended. */
  'game.changed': { userId: string; bet: StepBetRecord };
  /** A room has changed; what is true now stands in the database. */
  'rooms.changed': { roundNumber: number };
  /** Somebody has joined a tournament, or its places are final; what is true now stands in the database. */
  'tournament.changed': { id: string };
  /** What the leading engine tells everyone. Nobody else publishes it, so that its order is the same everywhere. */
  'crash.message': CrashMessage;
  /** A process that does not lead has taken a bet: the leader shows it. */
  'crash.joined': { roundNumber: number; bet: CrashBetView };
  /** A process that does not lead has paid a cash-out: the leader shows it. Multiplier in hundredths. */
  'crash.left': { roundNumber: number; betId: string; cashedOutAt: number; payoutUnits: number };
  /** What the leading roulette engine tells everyone. */
  'roulette.message': RouletteMessage;
  /** A process that does not lead has taken a bet: the leader shows it. */
  'roulette.joined': { roundNumber: number; bet: RouletteBetView };
  /** What the leader of the line of sports tells everyone. Nobody else publishes it. */
  'sports.line': LineMessage;
  /** A process does not know the line, or not all of it: the leader tells it whole. */
  'sports.asked': Record<string, never>;
  /** A player's sports bet was placed or has another status, payout or result. */
  'sports.bet-changed': { userId: string; bet: SportsBet };
}

export interface Bus {
  publish<Name extends keyof BusMessages>(name: Name, message: BusMessages[Name]): void;
  /** Returns the function that ends the subscription. */
  subscribe<Name extends keyof BusMessages>(name: Name, listener: (message: BusMessages[Name]) => void): () => void;
  /**
   * Calls `listener` when messages of another process may have been missed: whatever was built from messages alone
   * is then read again from the database. Returns the function that ends the subscription.
   */
  whenMissed(listener: () => void): () => void;
}

/** A bus inside one process. A listener that throws is reported and does not stop the others. */
export function createLocalBus(onError: (error: unknown) => void): Bus & { tellMissed(): void } {
  const listeners = new Map<keyof BusMessages, Set<(message: never) => void>>();
  const missedListeners = new Set<() => void>();
  const call = (listener: () => void): void => {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  };
  return {
    publish(name, message) {
      for (const listener of listeners.get(name) ?? []) call(() => (listener as (message: unknown) => void)(message));
    },
    subscribe(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    whenMissed(listener) {
      missedListeners.add(listener);
      return () => void missedListeners.delete(listener);
    },
    tellMissed() {
      for (const listener of missedListeners) call(listener);
    },
  };
}
