import type { AdPromise, Currency } from '@baize/protocol';
import type { Tx } from './db/database.ts';

/** Facts that other domains write down in the very transaction that makes them true: with it, or not at all. */
export interface Facts {
  /** An account was created. What the visitor came by is null where nothing was known. */
  'player.registered': {
    readonly userId: string;
    readonly method: 'email' | 'phone' | 'social';
    readonly partner: string | null;
    readonly adplace: string | null;
    readonly stag: string | null;
    readonly promo: string | null;
    /** Address of the visitor; null for an account that no visitor made. */
    readonly ip: string | null;
    readonly userAgent: string | null;
  };
  /** A new player turned out to have come by an advertisement, which promised something. */
  'ad.attributed': { readonly userId: string; readonly type: AdPromise; readonly value: string };
  /** A player's browser told what they came by. */
  'source.attached': { readonly userId: string; readonly prHash: string | null };
  /** The provider's word that a deposit was paid moved its amount into the wallet. */
  'deposit.credited': {
    readonly depositId: string;
    readonly userId: string;
    readonly currency: Currency;
    readonly amountUnits: number;
    /** The player wants the bonus that waits for a deposit. */
    readonly takesBonus: boolean;
  };
  /** The provider gave a credited deposit back to whoever paid; what was left of it has left the wallet. */
  'deposit.refunded': { readonly depositId: string; readonly userId: string; readonly currency: Currency };
  /** A player takes real money out. Told before it leaves the wallet: a listener may refuse. */
  'withdrawal.requested': {
    readonly userId: string;
    readonly currency: Currency;
    /** The player gives up the bonuses that stand against it. */
    readonly endBonus: boolean;
  };
}

type Listener<Name extends keyof Facts> = (tx: Tx, fact: Facts[Name]) => Promise<void>;

/** What becomes true between processes is told by the bus, after the commit; this is for what must not be lost between commit and message. */
export interface Hooks {
  /** Calls every listener, one after the other. What one of them throws undoes the transaction. */
  run<Name extends keyof Facts>(tx: Tx, name: Name, fact: Facts[Name]): Promise<void>;
  /** For `create` of a module: before the first request. */
  on<Name extends keyof Facts>(name: Name, listener: Listener<Name>): void;
}

export function createHooks(): Hooks {
  const listeners: { [Name in keyof Facts]: Listener<Name>[] } = {
    'player.registered': [],
    'ad.attributed': [],
    'source.attached': [],
    'deposit.credited': [],
    'deposit.refunded': [],
    'withdrawal.requested': [],
  };
  return {
    async run(tx, name, fact) {
      for (const listener of listeners[name]) await listener(tx, fact);
    },
    on: (name, listener) => void listeners[name].push(listener),
  };
}
