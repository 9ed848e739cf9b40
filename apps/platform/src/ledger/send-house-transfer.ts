import type { Currency } from '@baize/protocol';
import type { RawTransaction } from '../foundation/db/database.ts';
import type { HouseAccounts, HousePurpose } from './accounts.ts';
import { requireBalanced } from './transfer.ts';

const MOVE = {
  name: 'ledger-house-transfer',
  text: `with transfer as (insert into ledger_transfers (key) values ($1) returning id)
    insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind, reference)
    select side.account_id, transfer.id, transfer.id, side.amount, null, $2, null
    from transfer, unnest($3::bigint[], $4::bigint[]) as side (account_id, amount)`,
};

/** Money between the house's own accounts in plain SQL. Amounts are in ledger units; positive is what an account gains. */
interface SentTransfer {
  /** Used once: a second transfer with it fails the transaction. */
  readonly key: string;
  readonly currency: Currency;
  readonly kind: 'room-fee';
  readonly between: readonly { readonly account: HousePurpose; readonly amountUnits: number }[];
}

/** Sends a transfer inside the caller's transaction. @throws RangeError unless whole units other than zero sum to zero */
export function sendHouseTransfer(
  sql: RawTransaction,
  houseAccounts: HouseAccounts,
  { key, currency, kind, between }: SentTransfer,
): void {
  requireBalanced(between.map(({ amountUnits }) => amountUnits));
  sql.send(MOVE, [
    key,
    kind,
    between.map(({ account }) => houseAccounts(account, currency)),
    between.map(({ amountUnits }) => amountUnits),
  ]);
}
