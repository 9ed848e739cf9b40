import type { Bus } from '../foundation/bus.ts';
import type { Wallet } from './wallets.ts';

/** Publishes the new balance of a wallet, after its commit. */
export function announceWallet(bus: Bus, { kind, userId, currency, balanceUnits, sequence }: Omit<Wallet, 'id'>): void {
  bus.publish(kind === 'real' ? 'wallet.changed' : 'bonus-wallet.changed', {
    userId,
    currency,
    balanceUnits,
    sequence,
  });
}
