import type { Bus } from '../bus.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { type LiveSource, liveSource } from '../live/live-source.ts';
import type { WalletKind } from './tables.ts';

const TOPICS = {
  real: { topic: 'wallet', message: 'wallet.changed' },
  bonus: { topic: 'bonus-wallet', message: 'bonus-wallet.changed' },
} as const;

/** The live topics `wallet` and `bonus-wallet`: the balance of the player's own wallet, with every posting. */
export function walletSource({ kysely }: Database, bus: Bus, kind: WalletKind): LiveSource {
  const { topic, message } = TOPICS[kind];
  return liveSource({
    topic,
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
        .where('wallets.kind', '=', kind)
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
    listen: (publish) => bus.subscribe(message, ({ userId, ...wallet }) => publish(wallet, { to: userId })),
  });
}
