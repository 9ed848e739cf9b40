import type { Currency } from '@baize/protocol';
import type { Bus } from '../foundation/bus.ts';
import type { Database } from '../foundation/db/database.ts';
import { refuse } from '../foundation/http/refusal.ts';
import { type LiveSource, liveSource } from '../foundation/live/live-source.ts';
import type { WalletKind } from './tables.ts';

const TOPICS = {
  real: { topic: 'wallet', message: 'wallet.changed' },
  bonus: { topic: 'bonus-wallet', message: 'bonus-wallet.changed' },
} as const;

/** Players whose wallet in use is remembered; the longest known is forgotten first, and asked for when the player subscribes again. */
const MAX_KNOWN = 20_000;

/** The live topics `wallet` and `bonus-wallet`: the balance of the wallet that the player has in use, with every posting. */
export function walletSource({ kysely }: Database, bus: Bus, kind: WalletKind): LiveSource {
  const { topic, message } = TOPICS[kind];
  const inUse = new Map<string, Currency>();
  const remember = (userId: string, currency: Currency): void => {
    if (inUse.size >= MAX_KNOWN && !inUse.has(userId)) inUse.delete(inUse.keys().next().value!);
    inUse.set(userId, currency);
  };
  return liveSource({
    topic,
    service: 'general',
    isPrivate: true,
    async snapshot(player) {
      const known = inUse.get(player!.userId);
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
      if (row === undefined) refuse('wallet-missing');
      // Unless the player chose another one while this was read: that message follows.
      if (inUse.get(player!.userId) === known) remember(player!.userId, row.currency);
      return { currency: row.currency, balanceUnits: row.balance, sequence: row.sequence };
    },
    listen(publish) {
      const stopWallets = bus.subscribe(message, ({ userId, ...wallet }) => {
        // A bet may end in a currency that is no longer in use.
        if ((inUse.get(userId) ?? wallet.currency) === wallet.currency) publish(wallet, { to: userId });
      });
      const stopChoices = bus.subscribe('currency.chosen', ({ userId, currency, [kind]: wallet }) => {
        remember(userId, currency);
        publish({ currency, ...wallet }, { to: userId });
      });
      return () => {
        stopWallets();
        stopChoices();
      };
    },
  });
}
