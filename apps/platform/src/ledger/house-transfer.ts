import type { Currency } from '@baize/protocol';
import type { Tx } from '../foundation/db/database.ts';
import { refuse } from '../foundation/http/refusal.ts';
import type { AccountPurpose, HouseAccounts } from './accounts.ts';
import { claimKey } from './claim-key.ts';
import { requireBalanced, sidesOf } from './transfer.ts';

/** Money between the house's own accounts. Amounts are in ledger units; positive is what an account gains. */
export interface HouseTransfer {
  /** Idempotency key, such as `payout:<id>`: the second transfer with it posts nothing. */
  readonly key: string;
  readonly currency: Currency;
  readonly kind: 'withdrawal' | 'deposit-refund' | 'slot-held';
  /** What it is for: the withdrawal's, the deposit's or the round's UUID. */
  readonly reference: string;
  readonly between: readonly { readonly account: AccountPurpose; readonly amountUnits: number }[];
}

/**
 * Posts a transfer inside the caller's transaction. Refuses `idempotency-conflict` (the key was used for other content).
 * @throws RangeError if an amount is no safe integer, is zero, or the sum is not zero: a fault of the caller
 */
export async function postHouseTransfer(tx: Tx, houseAccounts: HouseAccounts, transfer: HouseTransfer): Promise<void> {
  requireBalanced(transfer.between.map(({ amountUnits }) => amountUnits));
  const { kind, reference } = transfer;
  const sides = await sidesOf(tx, houseAccounts, transfer.currency, transfer.between);
  const transferId = await claimKey(tx, transfer.key);
  if (transferId === null) return requireSame(tx, transfer, sides);
  await tx.db
    .insertInto('ledger_postings')
    .values(
      sides.map((side) => ({
        ...side,
        transfer_id: transferId,
        sequence: transferId,
        balance_after: null,
        kind,
        reference,
      })),
    )
    .execute();
}

async function requireSame(
  tx: Tx,
  { key, kind, reference }: HouseTransfer,
  sides: readonly { account_id: number; amount: number }[],
): Promise<void> {
  const posted = await tx.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_postings.transfer_id')
    .select(['account_id', 'amount', 'kind', 'reference'])
    .where('key', '=', key)
    .execute();
  const same =
    posted.length === sides.length &&
    posted.every(
      (each) =>
        each.kind === kind &&
        each.reference === reference &&
        sides.some((side) => side.account_id === each.account_id && side.amount === each.amount),
    );
  if (!same) refuse('idempotency-conflict');
}
