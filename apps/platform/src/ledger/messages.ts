import { CurrencyCode } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../foundation/bus.ts';
import type { WalletKind } from './tables.ts';

declare module '../foundation/bus.ts' {
  interface BusMessages {
    /** A wallet has a new balance. `sequence` grows with every posting: an older message that arrives late is dropped. */
    'wallet.changed': { userId: string; currency: Currency; balanceUnits: number; sequence: number };
    /** The same of a wallet with bonus money. */
    'bonus-wallet.changed': { userId: string; currency: Currency; balanceUnits: number; sequence: number };
    /**
     * The player has another currency in use, with these balances; a wallet that was never opened has a balance and a
     * sequence of 0.
     */
    'currency.chosen': { userId: string; currency: Currency } & Record<
      WalletKind,
      { balanceUnits: number; sequence: number }
    >;
  }
}

const Count = z.int().check(z.minimum(0));
const WalletState = z.strictObject({ balanceUnits: Count, sequence: Count });
const WalletChanged = z.strictObject({
  userId: z.string(),
  currency: CurrencyCode,
  balanceUnits: Count,
  sequence: Count,
});

/** Messages of the ledger. */
export const ledgerMessages: MessageSchemas<'wallet.changed' | 'bonus-wallet.changed' | 'currency.chosen'> = {
  'wallet.changed': WalletChanged,
  'bonus-wallet.changed': WalletChanged,
  'currency.chosen': z.strictObject({
    userId: z.string(),
    currency: CurrencyCode,
    real: WalletState,
    bonus: WalletState,
  }),
};
