import type { Bus } from '../foundation/bus.ts';
import { announceWallet } from './announce-wallet.ts';
import type { LockedWallet } from './locked-wallet.ts';

/** Publishes the balance of a wallet of a batch, after its commit. */
export function announceLocked(bus: Bus, { user_id, currency, kind, balance, sequence }: LockedWallet): void {
  announceWallet(bus, { userId: user_id, currency, kind, balanceUnits: balance, sequence });
}
