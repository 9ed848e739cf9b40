import type { Currency } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';
import type { WalletKind } from './tables.ts';

export interface Wallet {
  /** Its ledger account. */
  readonly id: number;
  readonly userId: string;
  readonly currency: Currency;
  readonly kind: WalletKind;
  readonly balanceUnits: number;
  /** How many postings it has had. */
  readonly sequence: number;
}

/**
 * Opens the user's wallet in a currency with nothing in it; finds it if it is there. The real one is opened first:
 * wallets are locked in the order of their ids, and everyone locks the real one before the bonus one.
 */
export async function openWallet(
  tx: Tx,
  userId: string,
  currency: Currency,
  kind: WalletKind = 'real',
): Promise<Wallet> {
  const existing = await walletOf(tx.db, userId, currency, kind);
  if (existing !== null) return existing;
  const { id } = await tx.db
    .insertInto('ledger_accounts')
    .values({ purpose: 'wallet', currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('wallets')
    .values({ id, user_id: userId, currency, kind })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency', 'kind']).doNothing())
    .execute();
  // Read again: a concurrent call may have opened it first.
  return (await walletOf(tx.db, userId, currency, kind))!;
}

/** The user's wallet in a currency, or null if there is none. */
export async function walletOf(
  db: Kysely<Tables>,
  userId: string,
  currency: Currency,
  kind: WalletKind = 'real',
): Promise<Wallet | null> {
  const row = await select(db)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? null : toWallet(row);
}

/** What is in the user's wallet in a currency, in ledger units; nothing where there is none. */
export async function balanceUnitsOf(db: Kysely<Tables>, userId: string, currency: Currency): Promise<number> {
  return (await walletOf(db, userId, currency))?.balanceUnits ?? 0;
}

/** The wallet, locked until the transaction ends: no other transaction moves its money meanwhile. */
export async function lockWallet(
  tx: Tx,
  userId: string,
  currency: Currency,
  kind: WalletKind = 'real',
): Promise<Wallet | null> {
  const row = await select(tx.db)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toWallet(row);
}

/** Every wallet of a user, of both kinds, in the order they were opened. */
export async function walletsOf(db: Kysely<Tables>, userId: string): Promise<Wallet[]> {
  return (await select(db).where('user_id', '=', userId).orderBy('id').execute()).map(toWallet);
}

function select(db: Kysely<Tables>) {
  return db.selectFrom('wallets').select(['id', 'user_id', 'currency', 'kind', 'balance', 'sequence']);
}

function toWallet(row: Omit<Selectable<Tables['wallets']>, 'last_bets_at'>): Wallet {
  return {
    id: row.id,
    userId: row.user_id,
    currency: row.currency,
    kind: row.kind,
    balanceUnits: row.balance,
    sequence: row.sequence,
  };
}
