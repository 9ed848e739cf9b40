import type { RawTransaction } from '../../foundation/db/database.ts';
import { uuids } from '../../foundation/db/sql-array.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { BetJob } from './bet-job.ts';
import { list } from './sql-list.ts';
import { walletKey } from './wallet-key.ts';

/**
 * Wallets and seeds are locked in the order of their ids, wallets first, by every path, which prevents deadlocks. A
 * wallet that another transaction has locked is left out: one that is stuck must not stop everybody else's bets.
 */
const LOCK_WALLETS = {
  name: 'bets-lock-wallets',
  text: `select wallets.id, wallets.user_id, wallets.currency, wallets.kind, wallets.balance, wallets.sequence,
      case when wallets.kind = 'real' then (
        select bonus.id from wallets bonus
        where bonus.user_id = wallets.user_id and bonus.currency = wallets.currency and bonus.kind = 'bonus'
      ) end as bonus_wallet_id
    from wallets join unnest($1::uuid[], $2::text[]) as asked (user_id, currency)
      on wallets.user_id = asked.user_id and wallets.currency = asked.currency
    order by wallets.id for update of wallets skip locked`,
};
const FIND_WALLETS = {
  name: 'bets-find-wallets',
  text: `select wallets.user_id, wallets.currency
    from wallets join unnest($1::uuid[], $2::text[]) as asked (user_id, currency)
      on wallets.user_id = asked.user_id and wallets.currency = asked.currency`,
};

interface LockedRow extends LockedWallet {
  /** Of a real wallet: the bonus wallet beside it. */
  readonly bonus_wallet_id: number | null;
}

/** The wallets of a batch: those that are locked now, and the keys of those that another transaction has locked. */
export interface BatchWallets {
  readonly wallets: readonly LockedWallet[];
  readonly held: ReadonlySet<string>;
}

/** Sends the lock of the batch's wallets; what is sent after it runs once they are held. */
export async function lockWallets(sql: RawTransaction, jobs: readonly BetJob[]): Promise<BatchWallets> {
  const asked = new Map(
    jobs.map(({ player, currency }) => [walletKey(player.userId, currency), { userId: player.userId, currency }]),
  );
  const wallets = await sql.query<LockedRow>(LOCK_WALLETS, keysOf([...asked.values()]));
  const ids = new Set(wallets.map(({ id }) => id));
  const held = new Set<string>();
  for (const { user_id, currency, kind, bonus_wallet_id } of wallets) {
    const key = walletKey(user_id, currency);
    if (kind === 'real') asked.delete(key);
    // Bets with real money count for a bonus as well: both wallets are needed.
    if (bonus_wallet_id !== null && !ids.has(bonus_wallet_id)) held.add(key);
  }
  if (asked.size === 0) return { wallets, held };
  const there = await sql.query<Pick<LockedWallet, 'currency' | 'user_id'>>(FIND_WALLETS, keysOf([...asked.values()]));
  for (const { user_id, currency } of there) held.add(walletKey(user_id, currency));
  return { wallets, held };
}

function keysOf(asked: readonly { readonly userId: string; readonly currency: string }[]): unknown[] {
  return [uuids(asked.map(({ userId }) => userId)), list(asked.map(({ currency }) => currency))];
}
