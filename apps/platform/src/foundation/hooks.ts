import type { Tx } from './db/database.ts';

/**
 * Facts that other domains record in the very transaction that makes them true: with it, or not at all. Each domain
 * adds its own in its `facts.ts`.
 */
export interface Facts {}

type Listener<Name extends keyof Facts> = (tx: Tx, fact: Facts[Name]) => Promise<void>;

/**
 * The bus publishes facts between processes after the commit. Hooks are for what must not be lost between the commit
 * and a message: they run in the transaction.
 */
export interface Hooks {
  /** Calls every listener, one after the other. What one of them throws undoes the transaction. */
  run<Name extends keyof Facts>(tx: Tx, name: Name, fact: Facts[Name]): Promise<void>;
  /** For `create` of a module: before the first request. */
  on<Name extends keyof Facts>(name: Name, listener: Listener<Name>): void;
}

export function createHooks(): Hooks {
  const listeners = new Map<keyof Facts, Listener<never>[]>();
  return {
    async run(tx, name, fact) {
      for (const listener of listeners.get(name) ?? []) await listener(tx, fact as never);
    },
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  };
}
