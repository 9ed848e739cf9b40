import type { Tx } from '../../foundation/db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { MoneyMove } from './withdrawal-state.ts';
import type { StoredWithdrawal } from './withdrawal-store.ts';

type Amounts = Pick<StoredWithdrawal, 'id' | 'user_id' | 'currency' | 'amount_units' | 'fee_units'>;

/** Takes the amount out of the wallet, at once, so that it cannot be played or withdrawn twice. Refuses `wallet-missing`, `balance-too-low`. */
export async function hold(ledger: Ledger, tx: Tx, { id, user_id, currency, amount_units }: Amounts): Promise<void> {
  await ledger.transfer(tx, {
    key: `withdrawal:${id}`,
    userId: user_id,
    currency,
    amountUnits: -amount_units,
    kind: 'withdrawal',
    reference: id,
    against: [{ account: 'withdrawals-held', amountUnits: amount_units }],
  });
}

/** The idempotency keys ensure one payout and one return even if every check before failed. */
export async function moveMoney(
  ledger: Ledger,
  tx: Tx,
  withdrawal: Amounts,
  move: NonNullable<MoneyMove>,
): Promise<void> {
  if (move === 'pay-out') return payOut(ledger, tx, withdrawal);
  const { id, user_id: userId, currency, amount_units: amountUnits } = withdrawal;
  const against =
    move === 'release'
      ? [{ account: 'withdrawals-held' as const, amountUnits: -amountUnits }]
      : outside(withdrawal, -1);
  await ledger.transfer(tx, {
    key: `withdrawal-return:${id}`,
    userId,
    currency,
    amountUnits,
    kind: 'withdrawal-return',
    reference: id,
    against,
  });
}

async function payOut(ledger: Ledger, tx: Tx, withdrawal: Amounts): Promise<void> {
  await ledger.transferHouse(tx, {
    key: `payout:${withdrawal.id}`,
    currency: withdrawal.currency,
    kind: 'withdrawal',
    reference: withdrawal.id,
    between: [{ account: 'withdrawals-held', amountUnits: -withdrawal.amount_units }, ...outside(withdrawal, 1)],
  });
}

/** What the provider paid to the player, and what it kept. */
function outside({ amount_units: amount, fee_units: fee }: Amounts, sign: 1 | -1) {
  return [
    { account: 'payments' as const, amountUnits: sign * (amount - fee) },
    ...(fee > 0 ? [{ account: 'payment-fees' as const, amountUnits: sign * fee }] : []),
  ];
}
