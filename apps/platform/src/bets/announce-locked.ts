import type { Bus } from '../bus.ts';
import { announceWallet } from '../ledger/announce-wallet.ts';
import type { LockedWallet } from './batch-state.ts';

/** Tells everyone how a wallet of a batch stands after its commit. */
export function announceLocked(bus: Bus, { user_id, currency, kind, balance, sequence }: LockedWallet): void {
  announceWallet(bus, { userId: user_id, currency, kind, balanceUnits: balance, sequence });
}
