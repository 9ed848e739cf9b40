import { type Currency, unitsIn } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import type { Tx } from '../../foundation/db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { lockWallet } from '../../ledger/wallets.ts';

/** What a regular plays with, in roubles. */
const PURSE = 20_000;
/** Below this part of it the purse is filled again. */
const LOW_PART = 4;
/** The purse is filled at most once in this time. */
const EVERY_MS = 3_600_000;

export interface Funder {
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/**
 * Fills the purse of a regular from the house's account `regulars`, at most once an hour; inside the caller's transaction.
 * @returns what is in the wallet then, in ledger units
 */
export async function fundRegular(
  { ledger, clock }: Funder,
  tx: Tx,
  userId: string,
  currency: Currency,
): Promise<number> {
  const { balanceUnits } = (await lockWallet(tx, userId, currency))!;
  const purseUnits = unitsIn(PURSE, currency);
  const key = `regular-funding:${userId}:${Math.floor(clock() / EVERY_MS)}`;
  if (balanceUnits * LOW_PART >= purseUnits || (await wasPosted(tx, key))) return balanceUnits;
  const amountUnits = purseUnits - balanceUnits;
  const transfer = await ledger.transfer(tx, {
    key,
    userId,
    currency,
    amountUnits,
    kind: 'regular-funding',
    reference: null,
    against: [{ account: 'regulars', amountUnits: -amountUnits }],
  });
  return transfer.balanceUnits;
}

async function wasPosted(tx: Tx, key: string): Promise<boolean> {
  const posted = await tx.db.selectFrom('ledger_transfers').select('id').where('key', '=', key).executeTakeFirst();
  return posted !== undefined;
}
