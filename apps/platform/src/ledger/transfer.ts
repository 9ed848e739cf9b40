import type { Currency } from '@baize/protocol';
import { type Bus } from '../foundation/bus.ts';
import type { Tx } from '../foundation/db/database.ts';
import { refuse } from '../foundation/http/refusal.ts';
import { announceWallet } from './announce-wallet.ts';
import { type AccountPurpose, type HouseAccounts, accountIdOf } from './accounts.ts';
import { claimKey } from './claim-key.ts';
import type { WalletKind } from './tables.ts';
import { type Wallet, lockWallet } from './wallets.ts';

/** What sports bets move one by one; their settlement posts `sports-payout` and `sports-reversal` in batches. */
type SportsKind = 'sports-cash-out' | 'sports-refund' | 'sports-stake';

/** Money between one wallet and the house. Amounts are in ledger units; positive is what an account gains. */
export interface Transfer {
  /** Idempotency key, such as `deposit:<id>`: the second transfer with it posts nothing. */
  readonly key: string;
  readonly userId: string;
  readonly currency: Currency;
  /** `real` if it is not named. */
  readonly wallet?: WalletKind;
  readonly amountUnits: number;
  readonly kind:
    | 'deposit'
    | 'deposit-refund'
    | 'withdrawal'
    | 'withdrawal-return'
    | 'sale'
    | 'grant'
    | 'bonus'
    | 'prize'
    | 'cashback'
    | 'referral'
    | 'regular-funding'
    | 'slot-stake'
    | 'slot-win'
    | 'slot-refund'
    | SportsKind;
  /** What it is for: the deposit's or the sale's UUID. */
  readonly reference: string | null;
  /** The other side. Together with `amountUnits` it sums to zero. */
  readonly against: readonly { readonly account: AccountPurpose; readonly amountUnits: number }[];
}

export interface Transferred {
  /** The wallet after the transfer; of a replay: as it was after the first. */
  readonly balanceUnits: number;
  readonly sequence: number;
  readonly replayed: boolean;
}

/**
 * Posts a transfer inside the caller's transaction and announces the wallet after its commit.
 * Refuses `wallet-missing`, `balance-too-low`, `idempotency-conflict` (the key was used for other content).
 * @throws RangeError if an amount is no safe integer, is zero, or the sum is not zero: a fault of the caller
 */
export async function postTransfer(
  tx: Tx,
  bus: Bus,
  houseAccounts: HouseAccounts,
  transfer: Transfer,
): Promise<Transferred> {
  requireBalanced([transfer.amountUnits, ...transfer.against.map((side) => side.amountUnits)]);
  const wallet =
    (await lockWallet(tx, transfer.userId, transfer.currency, transfer.wallet)) ?? refuse('wallet-missing');
  const transferId = await claimKey(tx, transfer.key);
  if (transferId === null) return replay(tx, transfer, wallet);

  const balanceUnits = wallet.balanceUnits + transfer.amountUnits;
  if (balanceUnits < 0) refuse('balance-too-low');
  const sequence = wallet.sequence + 1;
  const shared = { transfer_id: transferId, kind: transfer.kind, reference: transfer.reference };
  const others = await sidesOf(tx, houseAccounts, transfer.currency, transfer.against);
  await tx.db
    .insertInto('ledger_postings')
    .values([
      { ...shared, account_id: wallet.id, sequence, amount: transfer.amountUnits, balance_after: balanceUnits },
      ...others.map((side) => ({ ...shared, ...side, sequence: transferId, balance_after: null })),
    ])
    .execute();
  await tx.db.updateTable('wallets').set({ balance: balanceUnits, sequence }).where('id', '=', wallet.id).execute();
  tx.afterCommit(() => announceWallet(bus, { ...wallet, balanceUnits, sequence }));
  return { balanceUnits, sequence, replayed: false };
}

/** The accounts of a transfer's sides that are no wallets. */
export async function sidesOf(
  tx: Tx,
  houseAccounts: HouseAccounts,
  currency: Currency,
  sides: Transfer['against'],
): Promise<{ account_id: number; amount: number }[]> {
  const found = [];
  for (const { account, amountUnits } of sides)
    found.push({ account_id: await accountIdOf(tx, houseAccounts, account, currency), amount: amountUnits });
  return found;
}

/** @throws RangeError unless whole units other than zero sum to zero: anything else is a fault of the caller */
export function requireBalanced(amounts: readonly number[]): void {
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount === 0))
    throw new RangeError('A transfer moves whole units other than zero.');
  if (amounts.reduce((sum, amount) => sum + amount, 0) !== 0) throw new RangeError('A transfer sums to zero.');
}

async function replay(tx: Tx, { key, amountUnits, kind, reference }: Transfer, wallet: Wallet): Promise<Transferred> {
  const first = await tx.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_postings.transfer_id')
    .select(['amount', 'kind', 'reference', 'balance_after', 'sequence'])
    .where('key', '=', key)
    .where('account_id', '=', wallet.id)
    .executeTakeFirst();
  const same =
    first !== undefined && first.amount === amountUnits && first.kind === kind && first.reference === reference;
  if (!same) refuse('idempotency-conflict');
  return { balanceUnits: first.balance_after!, sequence: first.sequence, replayed: true };
}
