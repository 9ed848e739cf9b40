import type { Bus } from '../bus.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { type LiveSource, liveSource } from '../live/live-source.ts';

/** The live topic `wallet`: the balance of the player's own wallet, with every posting. */
export function walletSource({ kysely }: Database, bus: Bus): LiveSource {
  return liveSource({
    topic: 'wallet',
    service: 'general',
    isPrivate: true,
    async snapshot(player) {
      // The currency in use is the user's; without one, such as in tests, it is that of the first wallet.
      const row = await kysely
        .selectFrom('wallets')
        .leftJoin('users', (join) =>
          join.onRef('users.id', '=', 'wallets.user_id').onRef('users.currency', '=', 'wallets.currency'),
        )
        .select(['wallets.currency', 'balance', 'sequence'])
        .where('user_id', '=', player!.userId)
        .orderBy(
          (order) => order.ref('users.id'),
          (direction) => direction.asc().nullsLast(),
        )
        .orderBy('wallets.id')
        .executeTakeFirst();
      return row === undefined
        ? refuse('wallet-missing')
        : { currency: row.currency, balanceUnits: row.balance, sequence: row.sequence };
    },
    listen: (publish) => bus.subscribe('wallet.changed', ({ userId, ...wallet }) => publish(wallet, { to: userId })),
  });
}
