import type { Picture } from '@baize/protocol';
import type { ZodMiniType } from 'zod/mini';

/**
 * Every message between domains. Published only after the commit that made it true. Each domain adds its own in its
 * `messages.ts`, with what they look like between processes.
 */
export interface BusMessages {
  /** A session was ended by logout, refresh or revocation: every process that cached it must forget it. */
  'session.ended': { sessionId: string };
  /** A player's face has changed: every process that cached the old one must forget it. */
  'face.changed': { userId: string; player: string; picture: Picture };
}

/** What messages must look like when they arrive from another process, which may run another version. */
export type MessageSchemas<Name extends keyof BusMessages = keyof BusMessages> = {
  readonly [Each in Name]: ZodMiniType<BusMessages[Each]>;
};

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
export function createLocalBus(onError: (error: unknown) => void): Bus & { notifyMissed(): void } {
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
    notifyMissed() {
      for (const listener of missedListeners) call(listener);
    },
  };
}
