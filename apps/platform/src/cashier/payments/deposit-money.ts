import type { Tx } from '../../foundation/db/database.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import type { Cashier } from './cashier.ts';
import type { StoredDeposit } from './deposit-store.ts';

type Accounts = Pick<Cashier, 'ledger' | 'hooks'>;

/**
 * The idempotency key ensures one credit even if every check before failed. The player paid amount and fee; the fee
 * stays with the provider.
 */
export async function credit({ ledger, hooks }: Accounts, tx: Tx, deposit: StoredDeposit): Promise<void> {
  const { id, user_id: userId, currency, amount_units: amountUnits, fee_units: fee } = deposit;
  await ledger.transfer(tx, {
    key: `deposit:${id}`,
    userId,
    currency,
    amountUnits,
    kind: 'deposit',
    reference: id,
    against: [
      { account: 'payments' as const, amountUnits: -(amountUnits + fee) },
      ...(fee > 0 ? [{ account: 'payment-fees' as const, amountUnits: fee }] : []),
    ],
  });
  await hooks.run(tx, 'deposit.credited', {
    depositId: id,
    userId,
    currency,
    amountUnits,
    takesBonus: deposit.takes_bonus,
  });
}

/** [DE9] a refunded deposit leaves the wallet again; what of it was spent already is the house's loss, for a wallet never goes below zero. */
export async function takeBack({ ledger, hooks }: Accounts, tx: Tx, deposit: StoredDeposit): Promise<void> {
  const { id, user_id: userId, currency, amount_units: amountUnits, fee_units: fee } = deposit;
  const wallet = await lockWallet(tx, userId, currency);
  const taken = Math.min(wallet?.balanceUnits ?? 0, amountUnits);
  const lost = amountUnits - taken;
  const shared = { key: `deposit-refund:${id}`, currency, kind: 'deposit-refund' as const, reference: id };
  const against = [
    { account: 'payments' as const, amountUnits: amountUnits + fee },
    ...(fee > 0 ? [{ account: 'payment-fees' as const, amountUnits: -fee }] : []),
    ...(lost > 0 ? [{ account: 'payment-losses' as const, amountUnits: -lost }] : []),
  ];
  if (taken > 0) await ledger.transfer(tx, { ...shared, userId, amountUnits: -taken, against });
  else await ledger.transferHouse(tx, { ...shared, between: against });
  await hooks.run(tx, 'deposit.refunded', { depositId: id, userId, currency });
}
